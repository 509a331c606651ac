import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SUGGESTION_WAIT_MS } from '../../domain/constants.ts';
import { suggestionTexts } from '../../i18n/browser-texts.ts';
import { pageLanguage } from '../../i18n/languages.ts';
import styles from '../../styles/suggestions.css?inline';
import { adoptStyles } from '../shell/adopt-styles.ts';
import { suggestionsProps } from './suggestions-props.ts';
import { Suggestions, type SuggestionsProps } from './Suggestions.tsx';

/** The suggestions on the search page. They are part of the form, which works without them. */
export function PageSuggestions(): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [props, setProps] = useState<SuggestionsProps | null>(null);
  useEffect(() => {
    const input = place.current?.closest('form')?.querySelector('input');
    if (!input) return;
    adoptStyles(styles);
    suggestionTexts(pageLanguage(document)).then(
      (texts) => {
        setProps({ ...suggestionsProps(texts), input, waitMs: SUGGESTION_WAIT_MS.page });
      },
      // If they do not load, the form still searches.
      () => undefined,
    );
  }, []);
  return <div ref={place}>{props && <Suggestions {...props} />}</div>;
}
