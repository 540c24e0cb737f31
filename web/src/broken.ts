/** What is shown in place of a part of the page that could not be fetched or does not answer any more. */
import { html } from 'lit';
import { words } from './strings/say';

/** The game is kept and the address says where one is, so that loading the page again loses nothing. */
export const broken = (sentence: string) => html`<div role="alert">
  <p>${sentence}</p>
  <p><button class="first" @click=${() => location.reload()}>${words().app.reload}</button></p>
</div>`;
