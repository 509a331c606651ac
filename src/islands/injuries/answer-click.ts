import { narrow, parts } from './narrow.ts';
import { openRow } from './open-row.ts';
import { bodyChoice } from '../../domain/body/body-map.ts';
import { $choice, choose } from '../../stores/body-map.ts';

let follow: (() => void) | undefined;

/** Does what a click in a player's injuries asks for. `place` is what was clicked. */
export function answerClick(history: HTMLElement, place: Element): void {
  follow ??= start(history);
  if (place.matches('summary')) {
    openRow(history, place);
    return;
  }
  const choice = parts(history).get(place);
  if (choice) choose(choice);
  // The background, and the link beside the table.
  else $choice.set(null);
}

/** Takes over what the server chose, and follows every choice after it. */
function start(history: HTMLElement): () => void {
  const query = new URLSearchParams(location.search);
  $choice.set(bodyChoice(query.get('part'), query.get('side')));
  return $choice.listen((choice) => {
    narrow(history, choice);
  });
}
