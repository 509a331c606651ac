import type { Phrases } from './phrases.ts';

export const ASIAN: Readonly<Record<'zh' | 'ja' | 'kr' | 'ar', Phrases>> = {
  zh: {
    parts: {
      ...{ thigh: '大腿', knee: '膝盖', ankle: '脚踝', leg: '小腿', foot: '脚部' },
      ...{ pelvis: '腹股沟', back: '背部', shoulder: '肩膀' },
    },
    injury: ['{club}官方：{player}{part}受伤', '{player}因{part}伤势缺席{weeks}周，{club}阵容吃紧'],
    back: ['{player}伤愈复出，已随{club}恢复训练', '好消息：{player}回到{club}大名单'],
    result: ['全场结束：{club} {score} {rival}', '{club} {score} {rival}，赛后评分'],
    rumour: ['转会传闻：{rival}关注{club}的{player}', '{club}希望与{player}续约'],
    praise: ['{player}表现出色，{club}球迷欢呼', '精彩！{player}再次帮助{club}取胜'],
    blame: ['{player}表现糟糕，{club}遭到批评', '{club}令人失望，{player}情绪失控'],
    own: ['感谢球迷的支持', '训练顺利，准备迎战{rival}'],
  },
  ja: {
    parts: {
      ...{ thigh: '太もも', knee: '膝', ankle: '足首', leg: 'ふくらはぎ', foot: '足' },
      ...{ pelvis: '股関節', back: '腰', shoulder: '肩' },
    },
    injury: [
      '{club}の{player}が{part}を負傷',
      '{player}は{part}の怪我で{weeks}週間の離脱、{club}が発表',
    ],
    back: ['{player}が全体練習に復帰、{club}に朗報', '怪我から復帰の{player}、週末の出場へ'],
    result: ['試合終了：{club} {score} {rival}', '{club} {score} {rival} 採点と寸評'],
    rumour: ['移籍の噂：{rival}が{club}の{player}に関心', '{club}が{player}と契約延長の交渉'],
    praise: ['{player}が素晴らしい活躍、{club}が勝利', '最高のプレー！{player}に拍手'],
    blame: ['{player}は低調、{club}に批判', '{club}の守備が崩壊、{player}も精彩を欠く'],
    own: ['応援ありがとうございます', '良い練習ができた。次は{rival}戦'],
  },
  kr: {
    parts: {
      ...{ thigh: '햄스트링', knee: '무릎', ankle: '발목', leg: '종아리', foot: '발' },
      ...{ pelvis: '사타구니', back: '허리', shoulder: '어깨' },
    },
    injury: ['{club} 비상, {player} {part} 부상', '{player}, {part} 부상으로 {weeks}주 결장 예정'],
    back: ['{player}, 부상에서 돌아와 {club} 훈련에 합류', '좋은 소식: {player} 복귀 임박'],
    result: ['경기 종료: {club} {score} {rival}', '{club} {score} {rival} 평점'],
    rumour: ['이적설: {rival}, {club}의 {player} 관심', '{club}, {player}와 재계약 협상'],
    praise: ['{player}의 환상적인 활약, {club} 승리', '최고의 경기! {player}에게 박수'],
    blame: ['{player}의 부진, {club} 팬들 실망', '{club} 수비 붕괴, {player} 비판'],
    own: ['응원해 주셔서 감사합니다', '훈련 잘 마쳤습니다. 다음은 {rival}전'],
  },
  ar: {
    parts: {
      ...{ thigh: 'الفخذ', knee: 'الركبة', ankle: 'الكاحل', leg: 'الساق', foot: 'القدم' },
      ...{ pelvis: 'الحوض', back: 'الظهر', shoulder: 'الكتف' },
    },
    injury: [
      'إصابة {player} في {part} تقلق {club}',
      '{player} يغيب {weeks} أسابيع بسبب إصابة في {part}',
    ],
    back: ['{player} يعود إلى تدريبات {club}', 'خبر سار: {player} جاهز بعد الإصابة'],
    result: ['نهاية المباراة: {club} {score} {rival}', '{club} {score} {rival} تقييم اللاعبين'],
    rumour: [
      'شائعات الانتقالات: {rival} يراقب {player} لاعب {club}',
      '{club} يفاوض {player} على عقد جديد',
    ],
    praise: ['أداء رائع من {player} مع {club}', 'مباراة كبيرة، {player} نجم اللقاء'],
    blame: ['أداء سيئ من {player} وغضب جماهير {club}', '{club} يخيب الآمال و{player} خارج مستواه'],
    own: ['شكرا على دعمكم', 'تدريبات قوية استعدادا لمواجهة {rival}'],
  },
};
