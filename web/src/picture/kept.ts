/** The last few of something that takes work to make: by key, the longest unused given up first. */
export class Kept<T> {
  private readonly kept = new Map<string, T>();

  constructor(
    private readonly most: number,
    private readonly giveUp: (thing: T) => void = () => undefined,
  ) {}

  /** What is kept under the key; otherwise what is made now. */
  get(key: string, make: () => T): T {
    const known = this.kept.get(key);
    const thing = known ?? make();
    this.kept.delete(key);
    this.kept.set(key, thing);
    if (this.kept.size > this.most) {
      const [oldest] = this.kept.keys();
      this.drop(oldest!);
    }
    return thing;
  }

  drop(key: string) {
    const thing = this.kept.get(key);
    if (thing === undefined) return;
    this.kept.delete(key);
    this.giveUp(thing);
  }
}
