/** Address of YouTube's feeds of channels and playlists. */
export const YOUTUBE_FEEDS = 'https://www.youtube.com/feeds/videos.xml';

/** The address of a channel's feed. */
export const channelFeed = (channel: string) => `${YOUTUBE_FEEDS}?channel_id=${channel}`;
