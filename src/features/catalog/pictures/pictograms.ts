const flame =
  'M12.9 3.6c.3 3 4.3 5 4.3 9.2a5.2 5.2 0 0 1-10.4.1c0-2.4 1.3-3.6 1.9-5.2.7.6 1.1 1.3 1.3 2.2 1.6-1.4 2.6-3.6 2.9-6.3z'

/** Symbols of GHS in a square of 24: few and heavy shapes, so that they read at 10 px. */
const symbols: Record<string, string> = {
  GHS01:
    '<path d="M12 4.5l1.5 4.2 4-1.9-1.9 4 4.2 1.5-4.2 1.5 1.9 4-4-1.9-1.5 4-1.5-4-4 1.9 1.9-4-4.2-1.5 4.2-1.5-1.9-4 4 1.9z"/>',
  GHS02: `<path d="${flame}"/><path d="M9.3 18.5h5.4v1.5H9.3z"/>`,
  GHS03: `<path d="${flame}" transform="translate(4.6 1.5) scale(.62)"/><circle cx="12" cy="15.5" r="3.1" fill="none" stroke="#000" stroke-width="1.8"/>`,
  GHS04:
    '<path d="M7.8 14.3l6.2-3.6" stroke="#000" stroke-width="4.6" stroke-linecap="round"/><path d="M15 10l2.8-1.6" stroke="#000" stroke-width="2.4"/>',
  GHS05:
    '<path d="M7.5 9.8l8.5-3.6" stroke="#000" stroke-width="2.8"/><circle cx="9.8" cy="12.5" r="1.1"/><circle cx="13.2" cy="11.6" r="1.1"/><path d="M6.2 14.8h2l1.3 1.2 1.7-1.2h6.6l-2.6 2.7H8.9z"/>',
  GHS06:
    '<path d="M7.3 13.2l9.4 4.2M16.7 13.2l-9.4 4.2" stroke="#000" stroke-width="2"/><circle cx="12" cy="9" r="4.6"/><path d="M9.7 12h4.6v3.2H9.7z"/><circle cx="10.2" cy="9.3" r="1.3" fill="#fff"/><circle cx="13.8" cy="9.3" r="1.3" fill="#fff"/>',
  GHS07: '<path d="M10 4.8h4l-.8 8.7h-2.4z"/><circle cx="12" cy="17" r="1.9"/>',
  GHS08:
    '<circle cx="12" cy="6.3" r="2.5"/><path d="M7 17c0-5 1.6-7.6 5-7.6s5 2.6 5 7.6l-5 3z"/><path d="M12 10.3l1 2.6 2.6 1-2.6 1-1 2.6-1-2.6-2.6-1 2.6-1z" fill="#fff"/>',
  GHS09:
    '<path d="M8.8 16.5V8.5M8.8 12.5l-2.4-2M8.8 11l2.4-2.6M5.8 16.7h12.4" fill="none" stroke="#000" stroke-width="1.7"/><path d="M11 13.3c1.7-2.6 4-2.6 5.5-.4l1.7-1.5v4l-1.7-1.5c-1.5 2-3.8 2-5.5-.6z"/>',
}

export const knownPictograms = (codes: string[]) => codes.filter((code) => code in symbols)

interface PictogramPlace {
  x: number
  y: number
  /** Of each, side by side. */
  size: number
}

export const drawPictograms = (codes: string[], { x, y, size }: PictogramPlace) =>
  codes
    .map(
      (code, index) =>
        `<g transform="translate(${x + size * index} ${y}) scale(${(size / 24).toFixed(3)})"><path d="M12 1.5l10.5 10.5-10.5 10.5L1.5 12z" fill="#fff" stroke="#d6001c" stroke-width="2"/>${symbols[code]}</g>`,
    )
    .join('')
