/** What an emoji adds to the sentiment of a text, judged by what it shows; the others say nothing about it. */
const BY_SCORE: Readonly<Record<number, string>> = {
  2: '😍🥰😘😗😙😚😻💋❤♥💕💖💗💘💙💚💛💜🧡🤎🖤🤍🩷💝💞💓💟❣🎉🎊🥳🏆🥇👑🤩💃🕺🎁😊🤗🙌👏💪👍🌟⭐✨🔝👌🫶😇🎂🎈🌹💐💎',
  1: '😀😃😄😁😆☺🙂😉😎😋😌🤭😏😜😝😛🤪😸😺😽🥈🥉🎯🚀🔥💯✌🤞🤝🙏✊👊🤙🫡🤟🤘👋😂🤣😅😹🙋🙆💫🌞☀🌈🌸🌺🌻🌷🍀🎶🎵🍻🥂🍾⚽✅✔🐐🦁',
  [-1]: '😞😔😟😕🙁☹😣😖😫😩😭😢😥😰😨😦😧😓🥺😿😒🙄😑😐😬😤🤨🤔😷🤒🤕💔👎🙅🤦🤷💀☠🤡💩❌🚫🔪🔫',
  [-2]: '😠😡🤬👿🤮🤢🖕😾',
};

const scores: ReadonlyMap<string, number> = new Map(
  Object.entries(BY_SCORE).flatMap(([score, emojis]) => Array.from(emojis, (emoji) => [emoji, Number(score)] as const)),
);

/** Undefined: the emoji has no opinion. */
export function emojiScore(emoji: string): number | undefined {
  return scores.get(emoji);
}
