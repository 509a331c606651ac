import type { BodyArea, NamedTissue, Tissue } from './classification.ts';
import { DIAGNOSES, type DiagnosisId, isDiagnosis, isIllness } from './diagnoses.ts';
import { EVENTS, type Event, GENERAL, type Lesion, type Outcome, outcomeOf } from './lesions.ts';
import type { Found } from './lexicon.ts';
import { partOf, typeOf, typeOfPlace } from './older-terms.ts';
import { type Basis, type InjuryReading, type Known, known, UNKNOWN } from './reading.ts';
import { type Site, SITES, type SiteId } from './sites.ts';

/** The parts of a reading except side and circumstances. */
type Injury = Pick<InjuryReading, 'diagnosis' | 'area' | 'tissue' | 'pathology' | 'type' | 'part'>;

interface NamedSite extends Site {
  loose: boolean;
}

interface NamedEvent {
  event: Event;
  loose: boolean;
}

const TISSUES: Readonly<Record<NamedTissue, Tissue>> = {
  muscle: 'muscle-tendon',
  tendon: 'muscle-tendon',
  ligament: 'ligament-capsule',
  capsule: 'ligament-capsule',
  cartilage: 'cartilage-synovium-bursa',
  labrum: 'cartilage-synovium-bursa',
  meniscus: 'cartilage-synovium-bursa',
  bone: 'bone',
  nerve: 'nervous',
  vessel: 'vessels',
};

/** Diagnoses that do not state their area (first letter), tissue or pathology: the consensus assigns them. */
const BY_NAME: Partial<Record<Found['concept'], string>> = {
  'disc-herniation': 'iii',
  sciatica: 'iss',
  'compartment-syndrome': 'iss',
  'plantar-fasciitis': 'sii',
  'shin-splints': 'sii',
  'osteitis-pubis': 'ssi',
  whiplash: 'sii',
};

const ORGAN_EVENTS = ['tear', 'crack', 'laceration', 'contusion', 'haematoma', 'knock', 'trauma', 'injury'] as const;

/** What a word means beside another: 'bicipite della coscia', 'dedo mínimo do pé', 'escafoides del pie', 'broken tooth'. */
const ELSEWHERE: Partial<Record<Found['concept'], { beside: Found['concept'][]; site: SiteId }>> = {
  biceps: { beside: ['thigh'], site: 'hamstring' },
  finger: { beside: ['foot'], site: 'toe' },
  scaphoid: { beside: ['foot'], site: 'tarsus' },
  'dental-problem': { beside: ['fracture', 'injury'], site: 'tooth' },
  // An organ is ill if nothing injured it.
  'kidney-condition': { beside: [...ORGAN_EVENTS], site: 'abdominal-organ' },
  'liver-condition': { beside: [...ORGAN_EVENTS], site: 'abdominal-organ' },
  pneumothorax: { beside: ['trauma'], site: 'lung' },
};

/** Whether a word means another part of the body because of the words beside it: `tooth` in 'broken tooth'. */
export function isElsewhere(concept: Found['concept'], words: readonly Found[]): boolean {
  return ELSEWHERE[concept]?.beside.some((beside) => words.some(({ concept: other }) => other === beside)) ?? false;
}

/**
 * The injury in a list of words, or null if no word names one.
 * @param operated whether the words describe an operation, which states the operated part but not the injury
 */
export function injuryIn(words: readonly Found[], operated: boolean): Injury | null {
  const sites = words.flatMap(({ concept, loose }): NamedSite[] => {
    const elsewhere = isElsewhere(concept, words) ? ELSEWHERE[concept]?.site : undefined;
    const meant = elsewhere ?? concept;
    return isSite(meant) ? [{ ...SITES[meant], loose: loose && elsewhere === undefined }] : [];
  });
  for (const { concept, loose } of words) {
    const id = diagnosisNamed(concept);
    if (id) return byName(id, loose ? 'sii' : (BY_NAME[concept] ?? 'sss'), loose, sites);
  }
  const tissue = words.map(({ concept }) => concept).find(isTissue) ?? null;
  const event = eventIn(words, placeIn(sites, tissue));
  if (sites.length === 0 && tissue === null && event === null) return null;
  return byParts(sites, tissue, event, operated);
}

function isSite(concept: Found['concept']): concept is SiteId {
  return Object.hasOwn(SITES, concept);
}

function isTissue(concept: Found['concept']): concept is NamedTissue {
  return Object.hasOwn(TISSUES, concept) && concept !== 'meniscus';
}

function isEvent(concept: Found['concept']): concept is Event {
  return (EVENTS as readonly string[]).includes(concept);
}

/** The diagnosis that a word names. A word for an event ('fracture') is excluded, because a body part may change it. */
function diagnosisNamed(concept: Found['concept']): DiagnosisId | null {
  if (concept === 'plantar-fasciitis') return 'plantar-fascia-injury';
  if (!isDiagnosis(concept) || isIllness(concept) || isEvent(concept)) return null;
  return concept;
}

/** The event that counts. A "broken" structure takes precedence over an injury that is not described. */
function eventIn(words: readonly Found[], place: ReturnType<typeof placeIn>): NamedEvent | null {
  const isPlaced = place.site !== null || place.tissue !== null;
  const named = words
    .flatMap(({ concept, loose }) => (isEvent(concept) ? [{ event: concept, loose }] : []))
    // 'Desgarro', 'déchirure': of a muscle only where the text names no place and no tissue.
    .filter(({ event, loose }) => !(isPlaced && loose && event === 'muscle-tear'));
  const found = EVENTS.flatMap((event) => named.find((one) => one.event === event) ?? [])[0] ?? null;
  const isDescribed = found !== null && EVENTS.indexOf(found.event) <= EVENTS.indexOf('crack');
  if (isDescribed || place.site === null || words.every(({ concept }) => concept !== 'broken')) return found;
  const isBone = place.tissue === null ? !place.site.muscular : place.tissue === 'bone';
  return { event: isBone ? 'fracture' : 'tear', loose: false };
}

function byName(id: DiagnosisId, letters: string, loose: boolean, sites: readonly NamedSite[]): Injury {
  const { area, tissue, pathology } = DIAGNOSES[id];
  const basis = (letter: number): Basis => (letters[letter] === 's' ? 'stated' : 'by-diagnosis');
  // 'Herniated disc in the neck': the text names another region than the usual one.
  const elsewhere = letters.startsWith('i')
    ? sites.find(({ isTypical, loose: isLoose }) => !isTypical && !isLoose)
    : null;
  const place =
    area === null || elsewhere ? areaOf(elsewhere ?? sites[0] ?? null, sites) : known<BodyArea>(area, basis(0));
  return {
    diagnosis: known(id, loose ? 'loose-word' : 'stated'),
    area: place,
    tissue: known(tissue, basis(1)),
    pathology: known(pathology, basis(2)),
    type: typeOf(id),
    part: partOf(place.value),
  };
}

/** An injury composed of the named body part, tissue and event. */
function byParts(
  sites: readonly NamedSite[],
  word: NamedTissue | null,
  named: NamedEvent | null,
  operated: boolean,
): Injury {
  const { site, tissue } = placeIn(sites, word);
  const { event, loose } = named ?? { event: operated ? ('injury' as const) : ('problem' as const), loose: false };
  const outcome = outcomeAt(event, site, tissue);
  const id = outcome && diagnosisOf(outcome[0], event, site);
  const area = areaOf(site, sites);
  const place = area.value === null && id ? known(DIAGNOSES[id].area, 'by-diagnosis') : area;
  const guess: Basis = loose || site?.loose ? 'loose-word' : 'usual-lesion';
  const says = (letter: number) => named !== null && !loose && outcome?.[1][letter] === 's';
  return {
    diagnosis: known(id, says(0) && !site?.loose && fitsEvent(id, event) ? 'stated' : guess),
    area: place,
    tissue: id
      ? known(DIAGNOSES[id].tissue, tissueBasis(id, tissue, says(1), site))
      : tissueAlone(tissue, site, event, operated),
    pathology: known(id && DIAGNOSES[id].pathology, says(2) ? 'stated' : guess),
    type: id ? typeOf(id) : typeOfPlace(site, event, operated),
    part: partOf(place.value),
  };
}

/** The body part that counts: a structure before a region, and the first of several. */
function placeIn(
  sites: readonly NamedSite[],
  word: NamedTissue | null,
): { site: NamedSite | null; tissue: NamedTissue | null } {
  const structure = sites.find(({ tissue }) => tissue !== null);
  const [first] = sites;
  // 'Strain in the thigh and gluteal muscles': the first of two parts counts.
  if (first?.muscular && structure && first.area !== structure.area) return { site: first, tissue: word };
  const regions = sites.filter(({ tissue }) => tissue === null);
  const region = regions.find(({ isTypical, loose }) => !isTypical && !loose) ?? regions[0] ?? null;
  if (!structure) return { site: region, tissue: word };
  // 'Außenbandriss im Sprunggelenk': the region excludes a ligament of the knee.
  const isElsewhere = structure.isTypical && structure.tissue !== 'muscle' && region !== null && !region.isTypical;
  if (isElsewhere && region.area !== structure.area) return { site: region, tissue: structure.tissue };
  return { site: structure, tissue: finerTissue(structure.tissue, word) };
}

/** The tendon of a muscle is a tendon, the cartilage behind a tendon cartilage. A structure attached to a bone is not a bone. */
function finerTissue(siteTissue: NamedTissue | null, word: NamedTissue | null): NamedTissue | null {
  if (siteTissue === 'muscle' && word === 'tendon') return word;
  if (siteTissue === 'tendon' && word === 'cartilage') return word;
  if (word === 'nerve' || word === 'vessel') return word;
  return siteTissue === 'bone' && word !== null ? word : siteTissue;
}

function areaOf(site: NamedSite | null, sites: readonly NamedSite[]): Known<BodyArea> {
  if (site === null) return UNKNOWN;
  const named = sites.find(({ isTypical, loose }) => !isTypical && !loose);
  if (site.isTypical && named?.area === site.area) return known(named.area, 'stated');
  if (site.loose) return known(site.area, 'loose-word');
  return known(site.area, site.isTypical ? 'usual-region' : 'stated');
}

function outcomeAt(event: Event, site: Site | null, tissue: NamedTissue | null): Outcome | null {
  const isJoint =
    tissue === null && site?.diagnoses.sprain !== undefined && site.diagnoses['muscle-strain'] === undefined;
  if (tissue === null && site?.muscular && (event === 'tear' || event === 'crack')) return ['muscle-tear', 'sis'];
  if (tissue === null && site?.muscular && event === 'stretch') return ['muscle-strain', 'sis'];
  if (tissue === null && site?.muscular && event === 'effusion') return ['muscle-injury', 'iii'];
  if (isJoint && (event === 'strain' || event === 'stretch')) return ['sprain', 'iii'];
  // 'Überlastung im Knie': muscles tire, a joint only hurts.
  if (isJoint && event === 'fatigue') return ['injury', 'iii'];
  return outcomeOf(event, tissue);
}

/** What names no injury without a part of the body: an unstable defence. */
const NOWHERE: ReadonlySet<Lesion> = new Set(['trauma', 'instability']);

function diagnosisOf(lesion: Lesion, event: Event, site: Site | null): DiagnosisId | null {
  if (site === null) return event === 'knock' ? 'knock' : NOWHERE.has(lesion) ? null : GENERAL[lesion];
  return site.diagnoses[lesion] ?? (lesion === 'trauma' ? site.diagnoses.contusion : undefined) ?? GENERAL[lesion];
}

/** Whether an event determines the diagnosis. A complaint or an inflammation does so only for some names. */
function fitsEvent(id: DiagnosisId | null, event: Event): boolean {
  if (event === 'knock') return id === 'knock';
  if (event === 'pain') return id === 'back-pain' || id === 'heel-pain';
  if (event === 'inflammation') return id !== 'knee-synovitis' && id !== 'ankle-synovitis';
  return true;
}

function tissueBasis(id: DiagnosisId, named: NamedTissue | null, isStated: boolean, site: Site | null): Basis {
  const { tissue } = DIAGNOSES[id];
  if (isStated || (named && TISSUES[named] === tissue) || tissue === 'internal-organs') return 'stated';
  return site?.muscular && tissue === 'muscle-tendon' ? 'muscles-of-region' : 'by-diagnosis';
}

/** Without a diagnosis: the named tissue, or muscle in a region that consists of muscles. */
function tissueAlone(named: NamedTissue | null, site: Site | null, event: Event, operated: boolean): Known<Tissue> {
  if (event === 'skin-damage') return known('superficial', 'loose-word');
  if (named) return known(TISSUES[named], 'stated');
  const isVague = event === 'injury' || event === 'problem' || event === 'pain';
  return site?.muscular && isVague && !operated ? known('muscle-tendon', 'muscles-of-region') : UNKNOWN;
}
