import { readInjuryText } from '../../../../domain/diagnosis/read-injury-text.ts';
import type { InjuryReading } from '../../../../domain/diagnosis/reading.ts';

type Mechanism = 'contact' | 'mixed' | 'no_contact' | 'overuse';

/** An injury in a physician's words; the product's own rules read its type and part from the text. */
export interface Diagnosis {
  text: string;
  reading: InjuryReading;
  /** Share of all injuries, per mille. */
  share: number;
  /** Median absence, days. */
  median: number;
  mechanism: Mechanism;
  /** Random that the same returns after the comeback. */
  relapse: number;
  /** Random of an operation. */
  surgery: number;
}

type Line = readonly [
  text: string,
  share: number,
  median: number,
  mechanism: Mechanism,
  relapse: number,
  surgery: number,
];

/** Shares follow PUBLISHED in rates.ts; medians the order of E20 there. */
const LINES: readonly Line[] = [
  ['Hamstring strain', 155, 13, 'no_contact', 0.23, 0],
  ['Hamstring tear', 24, 32, 'no_contact', 0.23, 0.05],
  ['Adductor strain', 50, 9, 'no_contact', 0.21, 0],
  ['Quadriceps strain', 34, 12, 'no_contact', 0.2, 0],
  ['Calf muscle strain', 35, 11, 'no_contact', 0.2, 0],
  ['Groin strain', 14, 8, 'overuse', 0.19, 0],
  ['Achilles tendinopathy', 11, 9, 'overuse', 0.2, 0],
  ['Patellar tendinopathy', 8, 7, 'overuse', 0.19, 0],
  ['Achilles tendon rupture', 1, 190, 'no_contact', 0.03, 1],
  ['Abdominal muscle strain', 4, 9, 'no_contact', 0.1, 0],
  ['Biceps strain', 1, 8, 'mixed', 0.05, 0],
  ['Inguinal hernia', 2, 28, 'overuse', 0.03, 1],
  ['Ankle sprain', 95, 6, 'mixed', 0.1, 0],
  ['Medial collateral ligament injury', 38, 16, 'mixed', 0.07, 0],
  ['Syndesmosis injury', 8, 32, 'mixed', 0.05, 0.25],
  ['Anterior cruciate ligament rupture', 6, 205, 'no_contact', 0.06, 1],
  ['Acromioclavicular ligament sprain', 5, 14, 'contact', 0.03, 0],
  ['Meniscus tear', 9, 38, 'mixed', 0.05, 0.8],
  ['Knee cartilage damage', 5, 45, 'overuse', 0.08, 0.6],
  ['Knee joint effusion', 16, 8, 'overuse', 0.1, 0],
  ['Twisted knee', 13, 8, 'mixed', 0.04, 0],
  ['Shoulder dislocation', 6, 34, 'contact', 0.08, 0.35],
  ['Elbow dislocation', 2, 26, 'contact', 0.02, 0],
  ['Hip impingement', 8, 12, 'overuse', 0.15, 0.15],
  ['Thigh bruise', 54, 5, 'contact', 0.02, 0],
  ['Ankle bruise', 32, 5, 'contact', 0.02, 0],
  ['Foot bruise', 28, 5, 'contact', 0.02, 0],
  ['Knee bruise', 30, 5, 'contact', 0.02, 0],
  ['Shin bruise', 13, 4, 'contact', 0.02, 0],
  ['Rib contusion', 8, 7, 'contact', 0.02, 0],
  ['Hip bruise', 8, 5, 'contact', 0.02, 0],
  ['Arm bruise', 4, 4, 'contact', 0.01, 0],
  ['Bruised back', 4, 5, 'contact', 0.02, 0],
  ['Metatarsal fracture', 7, 62, 'mixed', 0.06, 0.5],
  ['Broken toe', 4, 22, 'contact', 0.02, 0],
  ['Nasal bone fracture', 5, 10, 'contact', 0.01, 0.3],
  ['Cheekbone fracture', 2, 24, 'contact', 0.01, 0.8],
  ['Rib fracture', 3, 24, 'contact', 0.01, 0],
  ['Collarbone fracture', 2, 46, 'contact', 0.02, 0.5],
  ['Fractured finger', 4, 12, 'contact', 0.01, 0.1],
  ['Forearm fracture', 2, 42, 'contact', 0.01, 0.5],
  ['Fibula fracture', 3, 74, 'contact', 0.02, 0.5],
  ['Tibia stress fracture', 2, 78, 'overuse', 0.08, 0.2],
  ['Concussion', 12, 7, 'contact', 0.02, 0],
  ['Back pain', 34, 5, 'overuse', 0.15, 0],
  ['Foot injury', 20, 7, 'mixed', 0.08, 0],
  ['Cut on the leg', 10, 4, 'contact', 0.01, 0],
  ['Facial laceration', 8, 4, 'contact', 0.01, 0],
  ['Shin splints', 14, 7, 'overuse', 0.15, 0],
  ['Osteitis pubis', 8, 22, 'overuse', 0.14, 0],
  ['Heel inflammation', 14, 6, 'overuse', 0.1, 0],
  ['Hand injury', 6, 5, 'contact', 0.02, 0],
  ['Slipped disc', 3, 40, 'overuse', 0.1, 0.2],
  ['Unknown injury', 25, 7, 'mixed', 0.02, 0],
];

export const DIAGNOSES: readonly Diagnosis[] = LINES.map(([text, share, median, mechanism, relapse, surgery]) => ({
  text,
  reading: readInjuryText(text),
  share,
  median,
  mechanism,
  relapse,
  surgery,
}));

/** Existing translations by editors, by two-letter language; other names are translated by type, part and side. */
export const WRITTEN_TRANSLATIONS: Readonly<Record<string, Record<string, string>>> = {
  'Hamstring strain': {
    en: 'Hamstring strain',
    it: 'Stiramento dei flessori della coscia',
    es: 'Distensión de los isquiotibiales',
    pt: 'Estiramento dos isquiotibiais',
    br: 'Estiramento na posterior da coxa',
    fr: 'Élongation des ischio-jambiers',
    de: 'Zerrung der hinteren Oberschenkelmuskulatur',
  },
  'Ankle sprain': {
    en: 'Ankle sprain',
    it: 'Distorsione alla caviglia',
    es: 'Esguince de tobillo',
    pt: 'Entorse do tornozelo',
    br: 'Entorse no tornozelo',
    fr: 'Entorse de la cheville',
    de: 'Verstauchung des Sprunggelenks',
  },
  'Anterior cruciate ligament rupture': {
    en: 'Anterior cruciate ligament rupture',
    it: 'Rottura del legamento crociato anteriore',
    es: 'Rotura del ligamento cruzado anterior',
    pt: 'Rotura do ligamento cruzado anterior',
    br: 'Ruptura do ligamento cruzado anterior',
    fr: 'Rupture du ligament croisé antérieur',
    de: 'Riss des vorderen Kreuzbands',
  },
};
