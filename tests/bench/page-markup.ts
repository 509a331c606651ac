import { createElement as h, Fragment, type ReactElement } from 'react';
import type { DetailList } from '../../src/components/injuries/detail-lists.ts';
import type { Fact } from '../../src/components/injuries/injury-facts.ts';
import type { InjuryRow } from '../../src/components/injuries/injury-rows.ts';

/** What the table says in the page's language beside its rows. */
export interface TableTexts {
  ongoing: string;
  otherEvent: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&#34;',
  "'": '&#39;',
};
const esc = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
const classes = (...names: (string | false)[]) => names.filter(Boolean).join(' ');

/** The bodies of the injury table as a string, written by hand. */
export function concatenated(rows: readonly InjuryRow[], texts: TableTexts): string {
  let html = '';
  for (const row of rows) {
    html += `<tbody${row.place === undefined ? '' : ` data-place="${esc(row.place)}"`}${row.hidden ? ' hidden' : ''}>`;
    for (const record of [row, ...row.stages]) html += recordHtml(record, texts);
    html += '</tbody>';
  }
  return html;
}

function recordHtml(row: InjuryRow, texts: TableTexts): string {
  const kind = classes(row.isStage && 'stage', row.ongoing && 'ongoing');
  let html = `<tr${kind && ` class="${kind}"`} id="i${row.id}"><th scope="row"><details><summary>${esc(row.type)}</summary></details>`;
  if (row.ongoing)
    html += `<span class="out"><svg width="16" height="16" aria-hidden="true"><use href="/icons.svg#out"></use></svg>${esc(texts.ongoing)}</span>`;
  if (row.otherEvent) html += `<span class="tag">${esc(texts.otherEvent)}</span>`;
  if (row.stagesText) html += `<span class="tag">${esc(row.stagesText)}</span>`;
  html += `</th><td${row.part === '-' ? ' class="none"' : ''}>${esc(row.part)}</td><td${row.side === '-' ? ' class="none"' : ''}>${esc(row.side)}</td><td class="contact">${esc(row.contact)}</td><td class="number from">${esc(row.from)}</td><td class="number to">${esc(row.to)}</td>`;
  html += `<td class="number recovery${row.recovery.quiet ? ' quiet' : ''}"${unitHtml(row.recovery)}>${row.recovery.bars > 0 ? `<i class="bars b${row.recovery.bars}"></i>` : ''}${esc(row.recovery.text)}</td>`;
  html += `<td class="number${row.missed.quiet ? ' quiet' : ''}"${unitHtml(row.missed)}>${esc(row.missed.text)}</td></tr>`;
  return `${html}<tr class="more${row.isStage ? ' stage' : ''}"><td colspan="8">${detailHtml(row)}</td></tr>`;
}

function unitHtml({ unit }: { unit: string | undefined }): string {
  return unit === undefined ? '' : ` data-unit="${esc(unit)}"`;
}

function detailHtml({ detail, name }: InjuryRow): string {
  let html = `<div class="detail"><p class="title"><span class="quiet">${esc(detail.title)}:</span> <b>${esc(name)}</b></p>`;
  if (detail.note) html += `<p>${esc(detail.note)}</p>`;
  html += '<dl>';
  for (const [label, value, inRow] of detail.facts)
    html += `<div${inRow ? ' class="in-row"' : ''}><dt>${esc(label)}</dt><dd>${esc(value)}</dd></div>`;
  html += '</dl>';
  for (const { label, items } of detail.lists) {
    html += `<p class="quiet">${esc(label)}</p><ul>`;
    for (const { text, href, note } of items) {
      const shown = esc(text);
      html += `<li>${href ? `<a href="${esc(href)}" rel="noopener noreferrer external">${shown}</a>` : shown}`;
      html += note ? `<span class="quiet"> ${esc(note)}</span></li>` : '</li>';
    }
    html += '</ul>';
  }
  return `${html}</div>`;
}

/** The same by React. */
export function Bodies(props: { rows: readonly InjuryRow[]; texts: TableTexts }): ReactElement {
  const { rows, texts } = props;
  const bodies = rows.map((row) => {
    const records = [row, ...row.stages].map((record) => h(RecordRows, { key: record.id, row: record, texts }));
    const { id, place, hidden } = row;
    return h('tbody', { key: id, 'data-place': place, hidden }, records);
  });
  return h(Fragment, null, bodies);
}

function RecordRows({ row, texts }: { row: InjuryRow; texts: TableTexts }): ReactElement {
  const none = (text: string) => (text === '-' ? 'none' : undefined);
  const { recovery, missed } = row;
  const cells = [
    h(
      'th',
      { key: 'type', scope: 'row' },
      h('details', null, h('summary', null, row.type)),
      row.ongoing && h('span', { className: 'out' }, h(OutIcon), texts.ongoing),
      row.otherEvent && h('span', { className: 'tag' }, texts.otherEvent),
      row.stagesText && h('span', { className: 'tag' }, row.stagesText),
    ),
    h('td', { key: 'part', className: none(row.part) }, row.part),
    h('td', { key: 'side', className: none(row.side) }, row.side),
    h('td', { key: 'contact', className: 'contact' }, row.contact),
    h('td', { key: 'from', className: 'number from' }, row.from),
    h('td', { key: 'to', className: 'number to' }, row.to),
    h(
      'td',
      {
        key: 'recovery',
        className: classes('number recovery', recovery.quiet && 'quiet'),
        'data-unit': row.recovery.unit,
      },
      recovery.bars > 0 && h('i', { className: `bars b${recovery.bars}` }),
      recovery.text,
    ),
    h(
      'td',
      {
        key: 'missed',
        className: classes('number', missed.quiet && 'quiet'),
        'data-unit': row.missed.unit,
      },
      missed.text,
    ),
  ];
  const kind = classes(row.isStage && 'stage', row.ongoing && 'ongoing');
  return h(
    Fragment,
    null,
    h('tr', { className: kind || undefined, id: `i${row.id}` }, cells),
    h('tr', { className: classes('more', row.isStage && 'stage') }, h('td', { colSpan: 8 }, h(Detail, { row }))),
  );
}

function OutIcon(): ReactElement {
  const use = h('use', { href: '/icons.svg#out' });
  return h('svg', { width: 16, height: 16, 'aria-hidden': 'true' }, use);
}

function Detail({ row: { detail, name } }: { row: InjuryRow }): ReactElement {
  return h(
    'div',
    { className: 'detail' },
    h('p', { className: 'title' }, h('span', { className: 'quiet' }, `${detail.title}:`), ' ', h('b', null, name)),
    detail.note && h('p', null, detail.note),
    h('dl', null, detail.facts.map(factOf)),
    detail.lists.map((list) => h(List, { key: list.label, list })),
  );
}

function factOf([label, value, inRow]: Fact, index: number): ReactElement {
  const className = inRow ? 'in-row' : undefined;
  return h('div', { key: index, className }, h('dt', null, label), h('dd', null, value));
}

function List({ list: { label, items } }: { list: DetailList }): ReactElement {
  const entries = items.map(({ text, href, note }, index) =>
    h(
      'li',
      { key: index },
      href ? h('a', { href, rel: 'noopener noreferrer external' }, text) : text,
      note && h('span', { className: 'quiet' }, ` ${note}`),
    ),
  );
  return h(Fragment, null, h('p', { className: 'quiet' }, label), h('ul', null, entries));
}
