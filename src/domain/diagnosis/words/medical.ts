import type { Words } from './words.ts';

/** Words of Greek and Latin that doctors of several languages write almost alike. A word with two concepts names both. */
export const MEDICAL: Words = {
  knee: 'gonalg*, poplite*, osgood schlatter*, morbus osgood schlatter, doença de osgood schlatter, pes anserin*',
  hip: 'coxalg*, koxalg*',
  shoulder: 'omalg*, adhesive capsulitis, capsulite adesiva, capsulitis adhesiva, capsulite rétractile',
  back: 'dorsalg*',
  coccyx: 'coccygodyn*, coccydyn*, coccigodin*, kokzygodyn*',
  elbow: 'epicondylit*, epicondilit*, epitrochle*, epitroclei*',
  achilles: 'achillodyn*, achillodin*, aquilodin*',
  toe: 'hallux*',
  foot: 'sesamoid*, sesamoidit*, sesambein*',
  tarsus: 'cuneiform*, cuboid*',
  shin: 'tibialis anterior',
  ankle: 'tibialis posterior',
  'ankle-ligament': 'atfl, lpaa, ltfa',
  quadriceps: 'vastus*',
  sartorius: 'tensor fasci*',
  groin: 'obturator*',
  'lower-back': 'quadratus lumborum',
  'calf-muscle': 'plantaris',
  'osteitis-pubis': 'symphysit*, sinfisit*',
  muscle: 'obturator*, quadratus lumborum, tibialis anterior',
  tendon: 'tibialis posterior, pes anserin*',
  pain: 'gonalg*, coxalg*, koxalg*, omalg*, dorsalg*, coccygodyn*, coccydyn*, coccigodin*, kokzygodyn*, achillodyn*, achillodin*, aquilodin*',
  problem: 'hallux*, osgood schlatter*, morbus osgood schlatter, doença de osgood schlatter',
  tendinitis: 'epicondylit*, epicondilit*, epitrochle*, epitroclei*',
  inflammation:
    'sesamoidit*, capsulit*, kapsulitis, adhesive capsulitis, capsulite adesiva, capsulitis adhesiva, capsulite rétractile',
  thrombosis: 'embolism*, embolia, embolie',
};
