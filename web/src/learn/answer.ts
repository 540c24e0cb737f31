/** Something that is asked of a worker while a lesson is shown: not yet there, there, or refused. */
import type { LitElement, ReactiveController } from 'lit';
import { Stopped, refusedBy } from '../core/core';
import type { Refused } from '../core/protocol';

export class Asked<T> implements ReactiveController {
  /** What was answered; null until then. */
  value: T | null = null;
  /** Why there is no answer; null where there may be one. */
  problem: Refused | null = null;
  private turn = 0;

  constructor(private readonly host: LitElement) {
    host.addController(this);
  }

  /** Asks. What was asked before is no longer waited for. */
  async ask(make: () => Promise<T>) {
    const turn = ++this.turn;
    this.value = null;
    this.problem = null;
    this.host.requestUpdate();
    try {
      const value = await make();
      if (turn !== this.turn) return;
      this.value = value;
    } catch (error) {
      if (turn !== this.turn || error instanceof Stopped) return;
      this.problem = refusedBy(error);
    }
    this.host.requestUpdate();
  }

  hostDisconnected() {
    this.turn++;
  }
}
