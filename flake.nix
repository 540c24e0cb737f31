# The command without the page: nix run . -- solve 5x5
{
  description = "Play, solve, prove and teach Lights Out";
  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";
  outputs =
    { self, nixpkgs }:
    let
      workspace = (builtins.fromTOML (builtins.readFile ./Cargo.toml)).workspace.package;
      package =
        pkgs:
        pkgs.rustPlatform.buildRustPackage {
          pname = "lightsout";
          inherit (workspace) version;
          src = self;
          cargoLock.lockFile = ./Cargo.lock;
          buildAndTestSubdir = "crates/cli";
          # ./test checks more than a build in Nix can.
          doCheck = false;
          meta.mainProgram = "lightsout";
        };
    in
    {
      packages = nixpkgs.lib.genAttrs [ "x86_64-linux" "aarch64-linux" "aarch64-darwin" ] (system: {
        default = package nixpkgs.legacyPackages.${system};
      });
    };
}
