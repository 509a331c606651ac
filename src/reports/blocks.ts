import type { BarPiece } from '../views/availability/parts-bar.ts';
import type { Figure } from '../views/injuries/figures.ts';
import type { Language } from '../domain/vocabulary.ts';
import { translator } from '../i18n/translate.ts';
import type { Block, FiguresBlock, Section, TableRow } from './report.ts';

export function section(heading: string, blocks: Block[], note = '', breakable = false): Section {
  return { heading, note, breakable, blocks };
}

export function figuresBlock(figures: readonly Figure[]): FiguresBlock {
  return {
    kind: 'figures',
    figures: figures.map(({ label, value, note, limit = '', tone }) => ({
      label,
      value,
      note: note + limit,
      tone: tone ?? 'plain',
    })),
  };
}

/** The bar of matches by availability. */
export function barBlock(pieces: readonly BarPiece[], language: Language): Block {
  const figures = sentence(pieces.map(({ label, text }) => `${label} ${text}`));
  return {
    kind: 'bar',
    alt: translator(language)('reports:barAlt', { figures }),
    pieces: pieces.map(({ part, label, text, width }) => ({ part, label, text, width })),
  };
}

/** A row of plain texts. */
export function tableRow(cells: readonly string[]): TableRow {
  return {
    cells: cells.map((text) => ({ text, notes: [], isQuiet: false })),
    isStage: false,
    isMarked: false,
  };
}

export function sentence(parts: readonly string[]): string {
  return `${parts.join('; ')}.`;
}
