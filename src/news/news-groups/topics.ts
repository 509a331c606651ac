import { fold } from '../../domain/names/fold.ts';

/** Topics of news. Texts with different topics are not the same news. */
const NEWS_TOPICS = [
  'injury',
  'comeback',
  'transfer',
  'contract',
  'dismissal',
  'succession',
  'suspension',
  'result',
  'preview',
  'ratings',
  'call-up',
  'finance',
] as const;
export type NewsTopic = (typeof NEWS_TOPICS)[number];

/** The beginnings of words, folded, of the languages of posts; whole words end with `$`. */
const WORDS: Readonly<Record<NewsTopic, string>> = {
  injury:
    'injur sidelin ruled$ hamstring fracture broke$ broken breaks ruptur torn$ tear$ tore$ sprain strain knock$ doubt$ surgery operation ' +
    'verletz ausfall ausfallen kreuzbandriss muskelfaserriss bruch$ pause$ saisonaus fehlt ausfallt operiert ' +
    'infortun lesione crociat distorsione frattura stiramento ko$ operato stop$ ' +
    'lesion rotura operado baja$ rompe$ esguince lesao lesiona entorse rotura paragem ' +
    'bless absent fracture rupture entorse indisponib forfait croises ' +
    '负伤 受伤 伤病 伤缺 負傷 怪我 離脱 부상 결장 اصابة إصابة يغيب غياب',
  comeback:
    'training$ comeback recovered fit$ mannschaftstraining zuruck comeback rientr allenamento recuperat vuelve$ entrenamiento entrenar entrenamientos ejercitado ' +
    'regress treinos treino reprise entrainement retour 复出 復帰 복귀 عودة يعود',
  transfer:
    'transfer sign$ signs$ signing fee$ bid$ loan$ move$ join joins linked$ eye$ deal$ wechsel verpflicht leih ablose zugang abgang ' +
    'acquist trasferim prestito ufficiale cessione fich traspaso cesion vende venda negocio contrata transfert recrue pret$ ' +
    '转会 加盟 移籍 加入 이적 영입 انتقال صفقة',
  contract:
    'contract extend extension renew vertrag verlanger rinnov prolung contrato renova renueva renov prolong prolonga contrat commits$ tied$ ' +
    '续约 契約 재계약 يجدد تجديد عقد',
  dismissal:
    'sack$ sacks$ sacked$ dismiss fired$ resign entlass entlasst trennt trainerwechsel ' +
    'esonero esonera dimission destitu cese$ cesa$ dimite dimision despedid despede demissao demite limoge demission licenci ' +
    '下课 解任 辞任 경질 사임 إقالة يقيل استقالة',
  succession:
    'successor nachfolg gesprach$ kandidat candidat succeder succession successeur sucesor suceder sucessor suceder successore shortlist ' +
    'appoint 继任 後任 후임 خليفة',
  suspension:
    'ban$ banned$ suspen sperre$ gesperrt squalific sancion sanciona suspenso castigado sendingoff rescind overturn appeal$ 停赛 出場停止 출장정지 إيقاف',
  result:
    'beat$ beats$ win$ wins$ victory thrash sinks$ sink$ defeat draw$ drew$ hattrick siegt sieg$ gewinnt niederlage unentschieden remis ' +
    'vince$ vittoria pareggia pareggio batte$ sconfitta gana$ vence$ vencio victoria golea empata empate derrota triplete ' +
    'vitoria ganha$ empatam empataram victoire bat$ simpose gagne nul$ doublet double$ ' +
    '战胜 取胜 勝利 승리 فوز يفوز',
  preview:
    'predicted lineups lineup kickoff preview aufstellung voraussichtlich vorschau formazioni probabili alineaciones probables ' +
    'escalacoes onzes provaveis compositions probables',
  ratings: 'ratings noten einzelkritik pagelle notas notes$ puntuacion',
  'call-up': 'callup called$ convoca convocado convocatoria convocati nominier nominiert kader$ convoque selectionne',
  finance: 'revenue administration debts accounts wages insolven umsatz schulden bilancio debiti deuda ingresos dette',
};

const isUnspaced = (word: string) => !/^[\p{Script=Latin}\d]+$/u.test(word);
const ENTRIES = NEWS_TOPICS.flatMap((topic) =>
  WORDS[topic]
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ topic, word: fold(word), isWhole: word.endsWith('$') })),
);
const WHOLE = new Map(ENTRIES.filter(({ isWhole }) => isWhole).map(({ word, topic }) => [word, topic]));
const BEGINNINGS = Map.groupBy(
  ENTRIES.filter(({ word, isWhole }) => !isWhole && !isUnspaced(word)),
  ({ word }) => word.slice(0, 3),
);
const INSIDE = ENTRIES.filter(({ word }) => isUnspaced(word));

/** The topics that words speak of. @param words folded */
export function topicsOf(words: readonly string[]): NewsTopic[] {
  const found = new Set<NewsTopic>();
  for (const word of words) {
    const whole = WHOLE.get(word);
    if (whole) found.add(whole);
    for (const each of BEGINNINGS.get(word.slice(0, 3)) ?? []) if (word.startsWith(each.word)) found.add(each.topic);
    if (isUnspaced(word)) for (const each of INSIDE) if (word.includes(each.word)) found.add(each.topic);
  }
  return [...found];
}
