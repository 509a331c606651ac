/** A country of origin in the demo world. */
export interface Place {
  /** ISO 3166-1 alpha-2, or a code such as GB-ENG. */
  code: string;
  name: string;
  continent: string;
  /** Invented towns. */
  towns: readonly string[];
}

export const PLACES: readonly Place[] = [
  {
    code: 'GB-ENG',
    name: 'England',
    continent: 'Europe',
    towns: [
      'Quillmarsh',
      'Brackhollow',
      'Tarnwick Vale',
      'Oldgrave Haven',
      'Wexmoor',
      'Hollowmere',
      'Stanquay',
      'Farrowgate',
      'Kestrel Sound',
      'Dunmarrow',
      'Penthistle',
      'Mosslight',
      'Ravenscombe',
      'Thornhallow',
      'Larkwater',
      'Velmouth',
      'Gritstone',
      'Harrowfen',
      'Eskerling',
      'Whitlance',
    ],
  },
  {
    code: 'BR',
    name: 'Brazil',
    continent: 'South America',
    towns: [
      'Porto Sereno',
      'Vila Aurora',
      'Santa Lúmia',
      'Rio Calado',
      'Campo Estrela',
      'São Telmiro',
      'Pedra Alvorada',
      'Barra do Sabiá',
      'Itapuçuna',
      'Monte Jandaia',
      'Lagoa Funda Nova',
      'Serra Miranha',
      'Guaraíbe',
      'Praia Candeia',
      'Ouro Manso',
      'Jacutiba',
      'Areal do Norte Novo',
      'Ponta do Luar',
    ],
  },
  place('GB-SCT', 'Scotland', 'Europe', 'Glenmarrow', 'Inverloch Dhu'),
  place('GB-WLS', 'Wales', 'Europe', 'Llanfaerwen', 'Pontygwynt'),
  place('IE', 'Ireland', 'Europe', 'Ballymarra', 'Kildorrin'),
  place('SE', 'Sweden', 'Europe', 'Älvsunda', 'Rönnvarp'),
  place('JP', 'Japan', 'Asia', 'Kazemori', 'Hoshinagi'),
  place('AU', 'Australia', 'Oceania', 'Wattle Reach', 'Mirrabrook'),
  place('DE', 'Germany', 'Europe', 'Altwiesenau', 'Grünmoosbach'),
  place('FR', 'France', 'Europe', 'Valmorange', 'Saint-Aubrac'),
  place('IT', 'Italy', 'Europe', 'Montelucido', 'Valderosa'),
  place('ES', 'Spain', 'Europe', 'Peñaluz', 'Villarroble Alto'),
  place('PT', 'Portugal', 'Europe', 'Ribeira Velha', 'Montalvorada'),
  place('NL', 'Netherlands', 'Europe', 'Oosterwaal', 'Zandmeer'),
  place('SA', 'Saudi Arabia', 'Asia', 'Wahat al-Qamar', 'Rimal al-Fajr'),
  place('NZ', 'New Zealand', 'Oceania', 'Kauriwhenua', 'Port Ashgrove'),
  place('TR', 'Türkiye', 'Europe', 'Gümüşova', 'Yeşilkaya'),
  place('SN', 'Senegal', 'Africa', 'Ndiambour', 'Keur Salaam'),
  place('GH', 'Ghana', 'Africa', 'Akwadum', 'Nsawere'),
  place('MX', 'Mexico', 'North America', 'Valle Ocote', 'Santa Brisa'),
];

function place(code: string, name: string, continent: string, ...towns: string[]): Place {
  return { code, name, continent, towns };
}
