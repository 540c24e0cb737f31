/** What editors tell their view. */

/** The drawing as it is now, and a sentence for those who listen. */
export class EditEvent<T> extends CustomEvent<{ drawing: T; said: string }> {
  constructor(drawing: T, said: string) {
    super('edit', { detail: { drawing, said } });
  }
}

/** Another tool, chosen by its letter. */
export class ToolEvent<Tool extends string> extends CustomEvent<Tool> {
  constructor(tool: Tool) {
    super('tool', { detail: tool });
  }
}
