import { renderSVG } from 'uqr';

/** Pixels of a side of the QR code. */
const SIZE = 240;

/** A QR code as SVG markup with a fixed size, so that nothing shifts when it loads. */
export function qrCode(text: string): string {
  return renderSVG(text, { ecc: 'M' }).replace('<svg ', `<svg width="${SIZE}" height="${SIZE}" `);
}
