import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Pathology, Tissue } from '../../../src/domain/diagnosis/classification.ts';
import { readInjuryText } from '../../../src/domain/diagnosis/read-injury-text.ts';
import type { InjuryReading } from '../../../src/domain/diagnosis/reading.ts';

/** What kind of injury a journalist took each term for, and what the reading may say of its tissue and pathology. */
const KINDS: Readonly<Record<string, { tissue?: (Tissue | null)[]; pathology?: (Pathology | null)[] }>> = {
  muscle: { tissue: ['muscle-tendon'], pathology: [null, 'muscle-injury', 'muscle-compartment-syndrome'] },
  tendon: { tissue: ['muscle-tendon'], pathology: [null, 'tendinopathy', 'tendon-rupture'] },
  ligament: { tissue: ['ligament-capsule'] },
  dislocation: { tissue: ['ligament-capsule'] },
  sprain: { tissue: ['ligament-capsule', null] },
  cartilage: { tissue: ['cartilage-synovium-bursa'], pathology: ['cartilage-injury'] },
  disc: { tissue: ['cartilage-synovium-bursa'] },
  joint: { tissue: ['cartilage-synovium-bursa', null] },
  bursitis: { pathology: ['bursitis'] },
  fracture: { pathology: ['fracture'] },
  stress: { pathology: ['bone-stress-injury'] },
  bone: { tissue: ['bone'], pathology: [null, 'bone-stress-injury', 'bone-contusion'] },
  nerve: { tissue: ['nervous'] },
  contusion: { pathology: ['contusion', 'muscle-contusion'] },
  laceration: { pathology: ['laceration'] },
  skin: { tissue: ['superficial', null] },
  hernia: { tissue: ['muscle-tendon', null] },
  groin: { pathology: [null, 'muscle-injury', 'bone-stress-injury'] },
  back: { tissue: ['muscle-tendon', null] },
  unknown: { pathology: [null] },
};

function agrees(read: InjuryReading, { area, kind, side }: Readonly<Record<'area' | 'kind' | 'side', string>>) {
  const isIllness = read.category === 'illness' || read.category === 'covid-19';
  if (kind === 'illness') return isIllness;
  if (kind === 'none') return read.otherEvent && !isIllness;
  // A lung is an organ; its collapse counts as an illness.
  if (kind === 'organ') return isIllness || read.tissue.value === 'internal-organs';
  const { tissue, pathology } = KINDS[kind] ?? {};
  const isOf =
    (tissue?.includes(read.tissue.value) ?? true) &&
    (pathology?.includes(read.pathology.value) ?? true) &&
    (kind !== 'unknown' || read.tissue.basis !== 'stated');
  return !read.otherEvent && isOf && (read.area.value ?? '-') === area && (read.side.value ?? '-') === side;
}

/** Terms of bulletins and newspapers, judged before they were read: the sets in the order in which they were written. */
describe.each(['en', 'it', 'es', 'pt-pt', 'br', 'fr', 'de'])('judged terms of injuries in %s', (language) => {
  test('at least 98 of 100 are read as judged', () => {
    const [, ...lines] = readFileSync(`tests/fixtures/injury-terms/${language}.tsv`, 'utf8').trim().split('\n');
    const wrong = lines.filter((line) => {
      const [, text = '', area = '', kind = '', side = ''] = line.split('\t');
      return !agrees(readInjuryText(text), { area, kind, side });
    });
    expect(lines.length).toBeGreaterThanOrEqual(500);
    expect(wrong.length / lines.length, wrong.join('\n')).toBeLessThanOrEqual(0.02);
  });
});
