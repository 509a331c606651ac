import type { addPosts } from './add-posts.ts';

/** Ways to run a script from a text: each sets `window.ran`, or would show a dialog. */
const RUN = ['alert(1)', 'alert`1`', 'window.ran=1', 'top[`al`+`ert`](1)', '&#97;lert(1)'];
const VECTORS = [
  '<script>X</script>',
  '<ScRiPt src=//out.example>X</sCrIpT>',
  '<img src=x onerror=X>',
  'javascript:X',
  '<svg onload=X>',
  '<svg><script>X</script></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=X></style></mglyph></table></mtext></math>',
  '<iframe srcdoc="<script>X</script>"></iframe>',
  '<a href="javascript:X">a</a>',
  '<a href=" java\tscript:X">a</a>',
  '<a href="data:text/html,<script>X</script>">a</a>',
  '<form action=javascript:X><button>a</button></form>',
  '<object data=javascript:X></object>',
  '<p style="background:url(javascript:X)" onclick="X">a</p>',
  '<details open ontoggle=X>',
  '<noscript><p title="</noscript><img src=x onerror=X>">',
  '[a](javascript:X)',
  '[a](<java\nscript:X>)',
  '![a](x" onerror="X)',
  '<javascript:X>',
];
const AROUND = ['P', '> P', '- P', '# P', '**P**'];

/** 500 texts that try to run a script, as HTML and as Markdown. */
export const HOSTILE_SCRIPTS: readonly string[] = VECTORS.flatMap((vector) =>
  RUN.flatMap((run) => AROUND.map((around) => around.replace('P', () => vector.replaceAll('X', () => run)))),
);

/** Posts with a script in every field, a minute apart. */
export function hostilePosts(
  scripts: readonly string[],
  hashtag: string,
  start: number,
): Parameters<typeof addPosts>[1] {
  return scripts.map((script, index) => ({
    // Posts that say the same are folded.
    message: `${script} ${index}`,
    published: new Date(start - index * 60_000).toISOString(),
    network: (['tw', 'ig', 'rss', 'fb'] as const)[index % 4],
    hashtags: [hashtag],
    more: {
      ownerName: script,
      ownerImage: script,
      creator: script,
      link: script,
      linkDescription: script,
      picture: script,
      media: 'link',
      hashtags: [hashtag, script],
      translations: { en: script, it: script },
    },
  }));
}
