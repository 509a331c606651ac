import { expect, test } from 'vitest';
import { withoutFooters } from '../../../src/news/linking/footers.ts';

test.each([
  'The post Draw at home appeared first on FC Nordheide Fan Blog',
  'The post Draw first appeared on FC Nordheide News',
  'This article was originally published by FC Nordheide Weekly',
  'Originally published on nordheide.example',
  'First published in The Nordheide Times',
  'Follow us on X and Instagram for more FC Nordheide news',
  'Follow FC Nordheide News on Facebook',
  'Subscribe to the FC Nordheide newsletter',
  'Sign up for FC Nordheide alerts',
  '© 2026 FC Nordheide News',
  'Copyright FC Nordheide Media Ltd',
  'FC Nordheide Media, all rights reserved',
  'Read also: FC Nordheide sign a winger',
  'Author: FC Nordheide Press',
  'L’articolo Pareggio in casa proviene da FC Nordheide Blog',
  'Questo articolo è stato pubblicato originariamente su FC Nordheide News',
  'Seguici su Facebook per le notizie del FC Nordheide',
  'Iscriviti al canale WhatsApp del FC Nordheide',
  'FC Nordheide News – Tutti i diritti riservati',
  'Leggi anche: FC Nordheide, preso un esterno',
  'La entrada Empate en casa se publicó primero en FC Nordheide Blog',
  'La entrada Empate apareció primero en FC Nordheide',
  'Publicado originalmente en FC Nordheide Diario',
  'Síguenos en X para más noticias del FC Nordheide',
  'Sigue a FC Nordheide en Instagram',
  'FC Nordheide Medios, todos los derechos reservados',
  'Lee también: El FC Nordheide ficha a un extremo',
  'O post Empate em casa apareceu primeiro em FC Nordheide Blog',
  'O conteúdo Empate aparece primeiro em FC Nordheide',
  'Publicado originalmente em FC Nordheide Diário',
  'Siga-nos no X para notícias do FC Nordheide',
  'Siga o FC Nordheide no Instagram',
  'FC Nordheide Mídia – Todos os direitos reservados',
  'Leia também: FC Nordheide contrata ponta',
  'L’article Match nul est apparu en premier sur FC Nordheide Blog',
  'Cet article a été initialement publié sur FC Nordheide Info',
  'Suivez-nous sur X pour l’actualité du FC Nordheide',
  'Suivez le FC Nordheide sur Instagram',
  'FC Nordheide Média – Tous droits réservés',
  'Lire aussi : Le FC Nordheide recrute un ailier',
  'Der Beitrag Remis erschien zuerst auf FC Nordheide Fanblog',
  'Dieser Artikel erschien ursprünglich in der FC Nordheide Zeitung',
  'Zuerst erschienen auf FC Nordheide News',
  'Folgt uns auf X: FC Nordheide News',
  'Folge FC Nordheide auf Instagram',
  'FC Nordheide Medien, alle Rechte vorbehalten',
  'Lesen Sie auch: FC Nordheide holt Flügelspieler',
  'ظهرت المقالة تعادل أولاً على مدونة نادي النور',
  'نُشر هذا المقال لأول مرة على موقع نادي النور',
  'تابعونا على تويتر لأخبار نادي النور',
  'جميع الحقوق محفوظة لنادي النور',
  'اقرأ أيضا: نادي النور يتعاقد مع جناح',
  'بقلم: سالم الدوسراني',
  '文章 主场战平 最先出现在 北港足球俱乐部博客',
  '本文首发于北港足球俱乐部网站',
  '关注北港足球俱乐部官方微博',
  '版权所有 北港足球俱乐部',
  '作者：李北港',
  '投稿 引き分け は 北港FCブログ に最初に表示されました',
  'この記事は最初に北港FCニュースに掲載されました',
  '北港FCニュースをフォローしてください',
  '無断転載を禁じます 北港FC',
  '取材・文＝山田北港',
  '이 기사는 처음 북항 FC 뉴스에 게재되었습니다',
  '북항 FC 뉴스를 팔로우하세요',
  '무단 전재 및 재배포 금지 북항 FC',
  '김북항 기자',
])('no mention: %s', (footer) => {
  const text = `A draw at home.\n${footer}`;
  expect(withoutFooters(text).trim()).toBe('A draw at home.');
  expect(withoutFooters(text)).toHaveLength(text.length);
  // In the line of the last sentence, and with another line behind it.
  expect(withoutFooters(`A draw at home. ${footer}.\nThe end`).replace(/[\s.]+/g, ' ')).toBe('A draw at home The end');
});

test('a source is named at the end of a text', () => {
  expect(withoutFooters('A draw at home.\nSource: FC Nordheide').trim()).toBe('A draw at home.');
});

test.each([
  'Source: FC Nordheide sign a winger',
  'Fonte: Knee injury',
  'FC Nordheide follow their captain on a tour',
  'FC Nordheide published their accounts first',
  'Follow the ball, says the coach of FC Nordheide',
  'The article of the rules is read by FC Nordheide',
  'Der Artikel der Satzung des FC Nordheide gilt',
  'L’articolo 17 del regolamento punisce il FC Nordheide',
  'O post do capitão do FC Nordheide tem 1 milhão de curtidas',
  'The source close to FC Nordheide says no',
  'FC Nordheide reserve the right to sign a winger',
  'Segui la partita del FC Nordheide minuto per minuto',
  'Sigue la lesión de Ferrão en el FC Nordheide',
  'نادي النور يتابع اللاعب سالم',
  '北港足球俱乐部关注年轻球员',
])('a sentence about a club stays: %s', (text) => {
  expect(withoutFooters(text)).toBe(text);
});
