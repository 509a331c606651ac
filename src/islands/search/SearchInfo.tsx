import type { ReactNode } from 'react';
import { OPERATORS } from '../../domain/search/operators.ts';
import type { SuggestionTexts } from '../../i18n/suggestion-texts.ts';

/** The operators of a full-text search, below a heading that unfolds them. */
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
