import { expect, test } from 'vitest';
import { browserName } from '../../../src/domain/accounts/browser.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0';

test.each([
  [`${WINDOWS} ${CHROME} Safari/537.36`, 'Chrome', 'Windows'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36`, 'Chrome', 'Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, 'Chrome', 'ChromeOS'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, 'Chrome', 'Android'],
  [`${IPHONE} (KHTML, like Gecko) CriOS/126.0.6478.35 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone'],
  [`${WINDOWS} ${CHROME} Safari/537.36 Edg/126.0.0.0`, 'Edge', 'Windows'],
  [`${WINDOWS} ${CHROME} Safari/537.36 OPR/111.0.0.0`, 'Opera', 'Windows'],
  [`${MAC} ${CHROME} Safari/537.36 Vivaldi/6.8.3381.44`, 'Vivaldi', 'macOS'],
  [
    'Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox', 'Linux'],
  ['Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0', 'Firefox', 'Android'],
  [`${IPHONE} (KHTML, like Gecko) FxiOS/127.0 Mobile/15E148 Safari/605.1.15`, 'Firefox', 'iPhone'],
  [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15`, 'Safari', 'macOS'],
  [`${IPHONE} (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone'],
  [
    'Mozilla/5.0 (iPad; CPU OS 12_5_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPad',
  ],
  [`${WINDOWS} ${CHROME} YaBrowser/24.6.0.0 Safari/537.36`, 'Yandex', 'Windows'],
  ['curl/8.5.0', 'curl', ''],
  ['okhttp/4.12.0', 'okhttp', ''],
  ['Touchline/2.1 (iPhone; iOS 17.5)', 'Touchline', 'iPhone'],
  ['Mozilla/5.0 (compatible)', '', ''],
  ['', '', ''],
])('%s is %s on %s', (userAgent, browser, system) => {
  expect(browserName(userAgent)).toEqual({ browser, system });
});

test('a name that a program gives itself is cut', () => {
  expect(browserName('x'.repeat(500)).browser).toHaveLength(40);
});
