import { expect, test } from 'vitest';
import { buildDictionary, type NamedEntity } from '../../../src/news/linking/dictionary.ts';
import { linkText } from '../../../src/news/linking/link-text.ts';
import type { ContentLanguage } from '../../../src/domain/posts/posts.ts';

/** Invented players of one club: name, country, other names. */
const PLAYERS: readonly [name: string, country?: string, ...aliases: string[]][] = [
  ['Matthäus Großkreuzer'],
  ['Trent Aldershaw-Arnott'],
  ["N'Dolo Kamanté"],
  ["Declan O'Sheaghan"],
  ['D’Angelo Ferrão'],
  ['Choi Seung-bin', 'KR'],
  ['Hyunwoo Baek', 'KR'],
  ['Jean-Pierre Quental'],
  ['Ruud van der Meulen'],
  ['Kevin De Praetere'],
  ['Callum MacAlpine'],
  ['Salem Al-Dossarani', 'SA'],
  ['Karim Al Hashemian', 'SA'],
  ['Fahad Alharbani', 'SA'],
  ['Tarek El-Nahhasi', 'EG'],
  ['Omar Bin Khalilan', 'SA'],
  ['Abdul Rahman Sabrani', 'SA'],
  ['Abdullah Madouri', 'SA'],
  ['Yahya Al-Mutairan', 'SA'],
  ['محمد عبد الرحمن الوحيداني', 'SA'],
  ['مصطفى حمزة الباهلي', 'SA'],
  ['Vinícius Oliveira de Assunção Júnior', 'BR', 'Vini Jr.'],
  ['Anderson Quaresma Filho', 'BR'],
  ['Tadeu Jr.', 'BR'],
  ["Luca D'Ambrogetti", 'IT'],
  ['Jeremiah St. Justeau', 'NL'],
  ['Mohammed Al-Owairani', 'SA'],
  ['Ahmed Abou El-Fotouhi', 'EG'],
  ['Takefusa Kuboto', 'JP', '久保戸健英'],
  ['Yasser Al-Shahranouni', 'SA'],
  ['Ibrahim Al-Subaieni', 'SA'],
  ['Youssef En-Nesyrani', 'MA'],
  ['Wahbi Khazrani', 'TN'],
  ['Islam Slimanou', 'DZ'],
  ['Amr El-Sulayari', 'EG'],
  ['Firas Al-Buraikani', 'SA'],
  ["N'Gola Kantaro", 'FR'],
  ['Pierre-Emerick Aubameyanu', 'GA'],
  ['Marc-André ter Stegenborg'],
];
const CLUBS = ['FC Nordheide', 'Al-Wahatan SC'];

const entities: NamedEntity[] = [
  ...PLAYERS.map(([name, country = 'DE', ...aliases], index): NamedEntity => {
    const id = index + 1;
    return { id, tag: `p_${id}`, kind: 'player', name, aliases, country, birthYear: null, role: null, prominence: 50 };
  }),
  ...CLUBS.map((name, index): NamedEntity => {
    const id = 100 + index;
    return {
      id,
      tag: `t_${id}`,
      kind: 'team',
      name,
      aliases: [],
      country: 'DE',
      birthYear: null,
      role: null,
      prominence: 50,
    };
  }),
];
const spells = PLAYERS.map((_, index) => ({
  personId: index + 1,
  teamId: 100,
  startDate: '2020-07-01',
  endDate: '2030-06-30',
}));
const dictionary = await buildDictionary(entities, spells);
const named = (title: string, language: ContentLanguage) =>
  linkText(dictionary, { title, language, publishedAt: null }).links.map(({ entity }) => entity.name);

test.each([
  [
    'soft hyphens',
    'Matthäus Groß\u00ADkreuzer fällt beim FC Nord\u00ADheide aus',
    'Matthäus Großkreuzer',
    'FC Nordheide',
  ],
  ['a soft hyphen in a second name', 'Trent Alder\u00ADshaw-Arnott is out', 'Trent Aldershaw-Arnott'],
  ['a zero-width space', 'Trent Alder\u200Bshaw-Arnott is out', 'Trent Aldershaw-Arnott'],
  ['a zero-width joiner', 'Matthäus Gro\u200Dßkreuzer is out', 'Matthäus Großkreuzer'],
  ['a word joiner', 'Trent\u2060 Aldershaw-Arnott is out', 'Trent Aldershaw-Arnott'],
  ['a byte order mark', '\uFEFFTrent Aldershaw-Arnott is out', 'Trent Aldershaw-Arnott'],
  ['marks of direction', '\u202ATrent Aldershaw-Arnott\u202C is out', 'Trent Aldershaw-Arnott'],
  ['a hyphen that does not break', 'Trent Aldershaw\u2011Arnott is out', 'Trent Aldershaw-Arnott'],
  ['a space that does not break', 'Trent\u00A0Aldershaw-Arnott is out', 'Trent Aldershaw-Arnott'],
  ...Array.from("'’‘‛`´ʹʻʼʽʾʿˈ′‵＇ꞌ", (sign) => [
    `the apostrophe ${sign}`,
    `N${sign}Dolo Kamanté and Declan O${sign}Sheaghan are out`,
    "N'Dolo Kamanté",
    "Declan O'Sheaghan",
  ]),
  ['a possessive with a prime', 'Trent Aldershaw-Arnott′s knee', 'Trent Aldershaw-Arnott'],
  ['no apostrophe', 'NDolo Kamanté and DAngelo Ferrão', "N'Dolo Kamanté", 'D’Angelo Ferrão'],
  ['a space for the apostrophe', 'Declan O Sheaghan is out', "Declan O'Sheaghan"],
  ['one word for two', 'Choi Seungbin is out', 'Choi Seung-bin'],
  ['the family name last', 'Seung-bin Choi is out', 'Choi Seung-bin'],
  ['one word, the family name last', 'Seungbin Choi is out', 'Choi Seung-bin'],
  ['two words', 'Choi Seung Bin is out', 'Choi Seung-bin'],
  ['a hyphen for one word', 'Hyun-woo Baek is out', 'Hyunwoo Baek'],
  ['two words for one', 'Baek Hyun Woo is out', 'Hyunwoo Baek'],
  ['no hyphen', 'Jean Pierre Quental and Jeanpierre Quental', 'Jean-Pierre Quental'],
  ['particles as one word', 'Ruud Vandermeulen is out', 'Ruud van der Meulen'],
  ['a particle as one word', 'Kevin DePraetere is out', 'Kevin De Praetere'],
  ['a particle of its own', 'Callum Mac Alpine is out', 'Callum MacAlpine'],
  ['Al- apart', 'Salem Al Dossarani is out', 'Salem Al-Dossarani'],
  ['Al- joined', 'Salem Aldossarani is out', 'Salem Al-Dossarani'],
  ['al- small', 'Salem al-Dossarani is out', 'Salem Al-Dossarani'],
  ['no Al', 'Dossarani of FC Nordheide is out', 'Salem Al-Dossarani', 'FC Nordheide'],
  ['Al with a hyphen', 'Karim Al-Hashemian is out', 'Karim Al Hashemian'],
  ['Al- of one word', 'Fahad Al-Harbani and Fahad Al Harbani', 'Fahad Alharbani'],
  ['El- joined', 'Tarek Elnahhasi is out', 'Tarek El-Nahhasi'],
  ['Bin joined', 'Omar Binkhalilan is out', 'Omar Bin Khalilan'],
  ['Abdul joined', 'Abdulrahman Sabrani is out', 'Abdul Rahman Sabrani'],
  ['Abdul with a hyphen', 'Abdul-Rahman Sabrani is out', 'Abdul Rahman Sabrani'],
  ['Al- of a club', 'Trent Aldershaw-Arnott joins Al Wahatan SC', 'Trent Aldershaw-Arnott', 'Al-Wahatan SC'],
  ['Al- of a club as one word', 'Trent Aldershaw-Arnott joins Alwahatan SC', 'Trent Aldershaw-Arnott', 'Al-Wahatan SC'],
  ['Jr.', 'Vinicius Jr. is out', 'Vinícius Oliveira de Assunção Júnior'],
  ['Jr', 'Vinicius Jr is out', 'Vinícius Oliveira de Assunção Júnior'],
  ['Junior', 'Vini Junior is out', 'Vinícius Oliveira de Assunção Júnior'],
  ['Júnior', 'Vini Júnior is out', 'Vinícius Oliveira de Assunção Júnior'],
  ['Jnr', 'Tadeu Jnr is out', 'Tadeu Jr.'],
  ['Filho', 'Anderson Filho is out', 'Anderson Quaresma Filho'],
  ['a comma before Jr.', 'Vinicius, Jr., is out', 'Vinícius Oliveira de Assunção Júnior'],
  ['a small jr', 'Vinicius jr is out', 'Vinícius Oliveira de Assunção Júnior'],
  ['a small particle', 'Luca d’Ambrogetti is out', "Luca D'Ambrogetti"],
  ['Saint of St.', 'Jeremiah Saint-Justeau is out', 'Jeremiah St. Justeau'],
  ['El- of Al-', 'Mohammed El-Owairani is out', 'Mohammed Al-Owairani'],
  ['another Mohammed', 'Muhammad Al Owairani is out', 'Mohammed Al-Owairani'],
  ['Abdel of Abdul', 'Abdelrahman Sabrani is out', 'Abdul Rahman Sabrani'],
  ['Abd al-', 'Abd al-Rahman Sabrani is out', 'Abdul Rahman Sabrani'],
  ['Abder of Abdul', 'Abderrahman Sabrani is out', 'Abdul Rahman Sabrani'],
  ['Aboul of Abou El-', 'Ahmad Aboul Fotouhi is out', 'Ahmed Abou El-Fotouhi'],
  ['Abu Al- of Abou El-', 'Ahmed Abu Al-Fotouhi is out', 'Ahmed Abou El-Fotouhi'],
  ['Ash- of Al-', 'Yasser Ash-Shahranouni is out', 'Yasser Al-Shahranouni'],
  ['As- of Al-', 'Ibrahim As Subaieni is out', 'Ibrahim Al-Subaieni'],
  ['Al- of En-', 'Youssef Al-Nesyrani is out', 'Youssef En-Nesyrani'],
  ['another Yasser', 'Yaser Al Shahranouni is out', 'Yasser Al-Shahranouni'],
  ['another Ibrahim', 'Ebrahim Alsubaieni is out', 'Ibrahim Al-Subaieni'],
  ['a minus for a hyphen', 'Pierre\u2212Emerick Aubameyanu is out', 'Pierre-Emerick Aubameyanu'],
  ['ter joined', 'Marc André Terstegenborg is out', 'Marc-André ter Stegenborg'],
])('a name is found with %s: %s', (_, text, ...expected) => {
  expect(named(text, 'en').toSorted()).toEqual(expected.toSorted());
});

test.each([
  ['اللاعب سالم الدوسراني مصاب بقطع في الرباط', 'Salem Al-Dossarani'],
  ['اللاعب كريم الهاشميان مصاب بقطع في الرباط', 'Karim Al Hashemian'],
  ['اللاعب فهد الحرباني مصاب بقطع في الرباط', 'Fahad Alharbani'],
  ['اللاعب طارق النحاسي مصاب بقطع في الرباط', 'Tarek El-Nahhasi'],
  ['اللاعب عمر بن خليلان مصاب بقطع في الرباط', 'Omar Bin Khalilan'],
  ['اللاعب عبد الرحمن صبراني مصاب بقطع في الرباط', 'Abdul Rahman Sabrani'],
  ['اللاعب عبدالرحمن صبراني مصاب بقطع في الرباط', 'Abdul Rahman Sabrani'],
  ['اللاعب يحيى المطيران مصاب بقطع في الرباط', 'Yahya Al-Mutairan'],
  ['اللاعب يحيي المطيران مصاب بقطع في الرباط', 'Yahya Al-Mutairan'],
  ['اللاعب عبدالله مادوري مصاب بقطع في الرباط', 'Abdullah Madouri'],
  ['اللاعب عبد الله مادوري مصاب بقطع في الرباط', 'Abdullah Madouri'],
  ['اللاعب محمد عبد الرحمن الوحيداني مصاب', 'محمد عبد الرحمن الوحيداني'],
  ['اللاعب محمد عبدالرحمن الوحيدانى مصاب', 'محمد عبد الرحمن الوحيداني'],
  ['اللاعب محمـد عبد الرحمن الوحيداني مصاب', 'محمد عبد الرحمن الوحيداني'],
  ['اللاعب مصطفي حمزه الباهلي مصاب', 'مصطفى حمزة الباهلي'],
  ['اللاعب مُصْطَفَى حَمْزَة الباهلى مصاب', 'مصطفى حمزة الباهلي'],
  ['اللاعب يوسف النصيراني مصاب بقطع في الرباط', 'Youssef En-Nesyrani'],
  ['اللاعب وهبي الخزراني مصاب بقطع في الرباط', 'Wahbi Khazrani'],
  ['اللاعب إسلام سليمانو مصاب بقطع في الرباط', 'Islam Slimanou'],
  ['اللاعب اسلام سليمانو مصاب بقطع في الرباط', 'Islam Slimanou'],
  ['اللاعب عمرو السولياري مصاب بقطع في الرباط', 'Amr El-Sulayari'],
  ['اللاعب فراس البريكاني مصاب بقطع في الرباط', 'Firas Al-Buraikani'],
  ['اللاعب نغولا كانتارو مصاب بقطع في الرباط', "N'Gola Kantaro"],
])('an Arabic text names a player however either is spelt: %s', (text, expected) => {
  expect(named(text, 'ar')).toEqual([expected]);
});

test.each(['久保戸健英が負傷', '久保戸 健英が負傷', '久保戸・健英が負傷'])(
  'a name in kanji is found with a space or a point: %s',
  (text) => {
    expect(named(text, 'ja')).toEqual(['Takefusa Kuboto']);
  },
);

test.each(['A junior is out', 'The Junior is back in Madrid', 'Senior players of Al Madinah', 'An O and an S'])(
  'a suffix or a particle alone names nobody: %s',
  (text) => {
    expect(named(text, 'en')).toEqual([]);
  },
);
