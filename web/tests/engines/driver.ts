/** What a browser has to do for the tests that run in every engine. All else is made of it, in `visitor.ts`. */

export interface Driver {
  /** Opens an address and waits until it has been read. */
  open(url: string): Promise<void>;
  /** What an expression says in the page; a promise is waited for. */
  run(expression: string): Promise<unknown>;
  /** Presses the first mouse button at a point of the window, or only moves there. */
  point(x: number, y: number, presses: boolean): Promise<void>;
  /** A key by its name in `KeyboardEvent.key`. */
  key(name: string): Promise<void>;
  back(): Promise<void>;
  /** Makes the window so large. */
  size(width: number, height: number): Promise<void>;
  end(): Promise<void>;
}

/** An engine: its driver, or the sentence that says why it cannot run here. */
export type Engine = () => Promise<Driver | { missing: string }>;
