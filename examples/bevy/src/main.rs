//! Lights Out in a window of Bevy: click a light. The title counts the presses.

use bevy::prelude::*;
use lightsout::prelude::*;

const SIDE: usize = 5;
const CELL: f32 = 80.0;

#[derive(Resource)]
struct Play(Game);

/// A sprite for the light of this number.
#[derive(Component)]
struct Lamp(usize);

fn main() -> Result<(), Error> {
    let game = Game::new(puzzle("5x5")?.generate(9, 1)?);
    App::new()
        .add_plugins(DefaultPlugins)
        .insert_resource(Play(game))
        .add_systems(Startup, set_up)
        .add_systems(Update, (click, show).chain())
        .run();
    Ok(())
}

/// The middle of a cell, with the middle of the board at the origin.
fn middle(at: usize) -> Vec2 {
    let [column, row] =
        [at % SIDE, at / SIDE].map(|at| (at as f32 - (SIDE - 1) as f32 / 2.0) * CELL);
    Vec2::new(column, -row)
}

fn set_up(mut commands: Commands) {
    commands.spawn(Camera2d);
    for at in 0..SIDE * SIDE {
        let sprite = Sprite::from_color(Color::BLACK, Vec2::splat(CELL - 4.0));
        commands.spawn((Lamp(at), sprite, Transform::from_translation(middle(at).extend(0.0))));
    }
}

fn click(
    mouse: Res<ButtonInput<MouseButton>>,
    window: Single<&Window>,
    camera: Single<(&Camera, &GlobalTransform)>,
    mut play: ResMut<Play>,
) {
    let (camera, place) = *camera;
    let pointer =
        window.cursor_position().and_then(|at| camera.viewport_to_world_2d(place, at).ok());
    let Some(pointer) = pointer.filter(|_| mouse.just_pressed(MouseButton::Left)) else { return };
    let is_near = |at: &usize| (middle(*at) - pointer).abs().max_element() < CELL / 2.0;
    if let Some(at) = (0..SIDE * SIDE).find(is_near).filter(|_| !play.0.is_won()) {
        if let Err(error) = play.0.press_number(at) {
            warn!("{error}");
        }
    }
}

fn show(play: Res<Play>, mut lamps: Query<(&Lamp, &mut Sprite)>, mut window: Single<&mut Window>) {
    if !play.is_changed() {
        return;
    }
    for (lamp, mut sprite) in &mut lamps {
        let is_on = play.0.board().states()[lamp.0] != 0;
        sprite.color = if is_on { Color::srgb(1.0, 0.8, 0.2) } else { Color::srgb(0.2, 0.2, 0.25) };
    }
    let end = if play.0.is_won() { "Solved" } else { "Lights Out" };
    window.title = format!("{end}: {} presses", play.0.presses());
}
