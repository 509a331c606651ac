import type { ReactNode } from 'react';
import { OPERATORS } from '../../domain/search/operators.ts';
import type { SuggestionTexts } from '../../i18n/suggestion-texts.ts';

/** What the signs of a full-text search mean, behind its heading. */
export function SearchInfo({ texts }: { texts: SuggestionTexts['operators'] }): ReactNode {
  return (
    <details className="operators">
      <summary>{texts.title}</summary>
      <dl>
        {OPERATORS.map(({ name, example }) => (
          <div key={name}>
            <dt>
              <code>{example}</code>
            </dt>
            <dd>{texts[name]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
