import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { cut } from '../change-code.ts';
import { PART_LENGTH } from './page-text.ts';

const pageText = JSON.stringify(fileURLToPath(new URL('page-text.ts', import.meta.url)));

/** Hands on what Astro has rendered in parts, instead of a whole page at once. */
const handOn = `while (stack.length > 0) {
    if (streamingState.pendingStaticOutput.length > ${PART_LENGTH}) {
      destination.write(streamingState.pendingStaticOutput);
      streamingState.pendingStaticOutput = "";
    } else if (streamingState.bufferedStaticOutput.length > ${PART_LENGTH}) flushBufferedStaticOutput();`;

/** Collects the parts of a page. What is not a page becomes a string, as before. */
const collect = `import { PageText } from ${pageText};
async function renderStreamToString(result, templateResult, isPage) {
  let str = isPage ? new PageText() : "";`;

/** Keeps the hashes of styles and scripts, which are those of the build. Web Crypto takes each to another thread. */
const keepDigests = `const digests = new Map();
function generateCspDigest(data, algorithm) {
  let digest = digests.get(data);
  if (digest === undefined) digests.set(data, (digest = computeCspDigest(data, algorithm)));
  return digest;
}
async function computeCspDigest(data, algorithm) {`;

/** Changes of Astro's files, by the ends of their paths. */
const CHANGES: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  '/astro/dist/runtime/server/render/streaming.js': [[/while \(stack\.length > 0\) \{/, handOn]],
  '/astro/dist/runtime/server/render/astro/render.js': [
    [/async function renderStreamToString\(result, templateResult, isPage\) \{\s*let str = "";/, collect],
    [/str \+= doctype;/, 'str = str.concat(doctype);'],
    [
      /str \+= chunkToString\(result, chunk\);/,
      'str = str.concat(isPage && ArrayBuffer.isView(chunk) ? chunk : chunkToString(result, chunk));',
    ],
  ],
  '/astro/dist/runtime/server/render/page.js': [
    [
      /typeof body === "string"\) \{\s*body = encoder\.encode\(body\);/,
      'typeof body.encode === "function") {\n    body = body.encode();',
    ],
  ],
  '/astro/dist/core/encryption.js': [[/async function generateCspDigest\(data, algorithm\) \{/, keepDigests]],
};

/** Changes what Astro spends on each page for nothing. */
export const pageCost: AstroIntegration = {
  name: 'page-cost',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      const transform = (code: string, id: string) => {
        const changes = Object.entries(CHANGES).find(([file]) => id.endsWith(file))?.[1];
        return changes?.reduce((changed, [part, instead]) => cut(changed, id, part, instead), code);
      };
      updateConfig({ vite: { plugins: [{ name: 'page-cost', enforce: 'pre', transform }] } });
    },
  },
};
