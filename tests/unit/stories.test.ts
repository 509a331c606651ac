import { describe, expect, test } from 'vitest';
import { hasTooMuchMarkup, storyHtml, storyText } from '../../src/domain/stories/story-text.ts';
import { hashtagsIn, MAX_STORY_BODY } from '../../src/domain/stories/stories.ts';
import { titleFor } from '../../src/views/stories/story-title.ts';

describe('STORY-02 the text of a story', () => {
  test('Markdown becomes headings below the page’s, lists, quotations, tables, and links that tell nothing', () => {
    expect(storyHtml('# Out\n\n> said\n\n1. a\n\n[club](https://club.example)')).toBe(
      '<h2>Out</h2>\n<blockquote>\n<p>said</p>\n</blockquote>\n<ol>\n<li>a</li>\n</ol>\n' +
        '<p><a href="https://club.example" rel="noopener noreferrer external">club</a></p>\n',
    );
    expect(storyHtml('| a | b |\n|---|---|\n| 1 | 2 |')).toContain('<td>1</td>');
  });

  test('what runs, loads, styles or sends is left out', () => {
    const html = storyHtml(
      'a<script>alert(1)</script><img src=x onerror=alert(1)><p style="color:red" onclick="x()">b</p>' +
        '<form action=/x><input name=q></form>[c](javascript:alert(1))![d](https://out.example/1.png)<iframe src=x>',
    );
    expect(html).not.toMatch(/<(?:script|img|form|input|iframe)|on\w+=|style|javascript|out\.example/i);
    expect(html).toContain('b');
    expect(html).toContain('c');
  });

  test('its words are plain text', () => {
    expect(storyText('# Out\n\nA **knee** & a <b>toe</b>\n\n- 1 < 2')).toBe('Out\nA knee & a toe\n1 < 2');
  });

  const samples =
    '>|> |- * |> - |_a|__a_b|*a|*_|~~a|[|![|[a](|[a](b)|[a][b]|`a``|(|<b>|<a |&amp;|\\\\*|- a\n|1. a\n|# a\n';

  test.each([
    ...samples.split('|'),
    '|',
    `${'|a'.repeat(2000)}|\n${'|-'.repeat(2000)}|\n${'a\n'.repeat(5000)}`,
    `${'['.repeat(5000)}a${']'.repeat(5000)}(x)`,
    Array.from({ length: 150 }, (_, depth) => `${' '.repeat(depth)}- a`).join('\n'),
  ])('%j again and again is too much markup, and shown as it is written', (sample) => {
    const body = sample
      .repeat(Math.ceil(MAX_STORY_BODY / sample.length))
      .slice(0, MAX_STORY_BODY)
      .trim();
    expect(hasTooMuchMarkup(body)).toBe(true);
    expect(storyText(body)).toBe(
      body
        .split('\n')
        .map((line) => line.trim())
        .join('\n'),
    );
  });

  test('as much text and markup as editors write is not too much', () => {
    const paragraphs = '## On **form**\n\n> *Said* [one](https://one.example) and `two`.\n\n- a\n  - b\n    1. c\n\n';
    expect(hasTooMuchMarkup(paragraphs.repeat(MAX_STORY_BODY / paragraphs.length))).toBe(false);
    const table = `| player | out | back |\n|---|---|---|\n${'| Silva | 1 May | 3 June |\n'.repeat(300)}`;
    expect(hasTooMuchMarkup(table)).toBe(false);
    expect(hasTooMuchMarkup('Ein Satz mit 12 Wörtern, wie sie in jedem Bericht stehen. '.repeat(340))).toBe(false);
  });

  test('hashtags are split, without #, each once', () => {
    expect(hashtagsIn('#Derby, wardfinal #derby #a#b')).toEqual(['derby', 'wardfinal', 'a', 'b']);
    expect(hashtagsIn(' # ')).toEqual([]);
  });
});

test('G-42 a title is shown in the reader’s language, else as it was written', () => {
  const story = { title: 'Out', titleI18n: { it: 'Fuori', pt: 'Fora' }, language: 'en' as const };
  expect(titleFor(story, 'it')).toEqual({ text: 'Fuori', lang: 'it' });
  expect(titleFor(story, 'br')).toEqual({ text: 'Fora', lang: 'pt' });
  expect(titleFor(story, 'de')).toEqual({ text: 'Out', lang: 'en' });
});
