import { expect, test } from 'vitest';
import type { ContentLanguage } from '../../../src/domain/posts/posts.ts';
import { scoreText } from '../../../src/news/sentiment/score.ts';

/** News of injuries without an opinion. */
const NEWS: Partial<Record<ContentLanguage, string[]>> = {
  en: [
    'Saka is out for six weeks with a torn hamstring',
    'He will undergo surgery on his knee and is ruled out',
    'Damaged ligaments: forward to miss rest of season',
    'He was stretchered off with a serious head injury',
    'Striker suffers groin injury in training',
    'Winger withdrawn with swelling and bruising',
  ],
  de: [
    'Er fällt mit Muskelfaserriss sechs Wochen aus',
    'Nach der Operation am Knie fehlt er lange',
    'Schwere Kopfverletzung: Stürmer musste ins Krankenhaus',
    'Er leidet an einer Entzündung im Knie',
  ],
  it: [
    'Infortunio grave: rottura del crociato, sarà operato',
    'Fuori sei settimane per una lesione muscolare',
    'Frattura della mano e intervento chirurgico',
  ],
  es: [
    'Baja de seis semanas por rotura fibrilar',
    'Será operado de la rodilla tras la grave lesión',
    'Sufre una fractura y estará de baja',
  ],
  pt: [
    'Fora seis semanas por lesão muscular',
    'Vai ser operado ao joelho após rotura de ligamentos',
    'Sofreu uma fratura e está lesionado',
  ],
  fr: [
    'Absent six semaines à cause d’une déchirure',
    'Sorti en boitant, il souffre de la cuisse',
    'Douleur au mollet, forfait dimanche',
  ],
  ar: ['يغيب ستة أسابيع بسبب تمزق عضلي', 'خرج مصابا بألم في الفخذ'],
  zh: ['肌肉撕裂缺阵六周', '膝盖重伤，接受手术'],
  ja: ['筋断裂で6週間の離脱', '膝の大怪我で手術を受ける'],
  kr: ['근육 파열로 6주 결장', '무릎 부상으로 수술을 받는다'],
};

test.each(Object.entries(NEWS))('words of injuries, in broad forms, make no post negative in %s', (language, texts) => {
  const negative = texts.filter((text) => scoreText(text, language as ContentLanguage, null).comparative < 0);
  expect(negative).toEqual([]);
});
