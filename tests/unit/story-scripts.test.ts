import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { storyHtml } from '../../src/domain/stories/story-text.ts';
import { HOSTILE_SCRIPTS } from '../hostile-scripts.ts';

const TAGS = /^(?:p|br|h2|h3|[uo]l|li|blockquote|hr|strong|em|del|code|pre|a|table|thead|tbody|tr|t[hd])$/;

test('STORY-02 nothing of 500 scripts in the body of a story is left to run', () => {
  expect(new Set(HOSTILE_SCRIPTS).size).toBe(500);
  const left: string[] = [];
  for (const payload of HOSTILE_SCRIPTS) {
    const parser = new Parser({
      onopentag: (name, { href = 'https:', rel, ...others }) => {
        if (
          !TAGS.test(name) ||
          !/^(?:https?:|[^:]*$)/.test(href) ||
          Object.keys(others).some((each) => each !== 'start')
        )
          left.push(`${payload} ${name} ${rel ?? ''}`);
      },
    });
    parser.end(storyHtml(payload));
  }
  expect(left).toEqual([]);
});
