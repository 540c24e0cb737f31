/** What editors tell: the drawing as it is now, and a sentence for those who listen. */
export class EditEvent<T> extends CustomEvent<{ drawing: T; said: string }> {
  constructor(drawing: T, said: string) {
    super('edit', { detail: { drawing, said } });
  }
}
