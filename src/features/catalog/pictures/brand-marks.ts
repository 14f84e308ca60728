/** Signs of the brands in a square of 48, as in their logos. */
const marks: Record<string, string> = {
  reagora:
    '<path d="M24 3l18 10.5v21L24 45 6 34.5v-21z" fill="#0b6a8f"/><path d="M18 34V15h7a6 6 0 0 1 0 12h-7m7 0l6 7" fill="none" stroke="#fff" stroke-width="4"/>',
  puchuan:
    '<circle cx="24" cy="24" r="21" fill="#12703f"/><path d="M14 12c-3 8 3 14 0 24M24 10c-3 9 3 17 0 28M34 12c-3 8 3 14 0 24" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/>',
  claravane:
    '<path d="M24 2c12 14 17 21 17 28a17 17 0 0 1-34 0C7 23 12 16 24 2z" fill="#2459c9"/><path d="M11 31c9-7 17 5 26-2a13 13 0 0 1-26 2z" fill="#a9c8ff"/>',
  equilith:
    '<path d="M4 38h40v6H4z" fill="#5b3fa8"/><path d="M24 6l14 26H10z" fill="#5b3fa8"/><circle cx="24" cy="24" r="5" fill="#fff"/>',
  helobia:
    '<path d="M24 46C8 40 4 24 8 8c14 2 20 16 16 38z" fill="#b45309"/><path d="M24 46c-4-22 2-36 16-38 4 16 0 32-16 38z" fill="#e39a3b"/>',
  lithenode:
    '<rect x="4" y="4" width="40" height="40" rx="10" fill="#0f766e"/><path d="M15 12v24h18" fill="none" stroke="#fff" stroke-width="5"/><circle cx="32" cy="17" r="5" fill="#8ff0d8"/>',
  norvhelm: '<path d="M5 42V6h10l18 22V6h10v36H33L15 20v22z" fill="#8f1d46"/>',
  kestrelyn:
    '<path d="M4 12c16-2 26 2 34 12l6-2-4 8c-2 10-10 14-20 14 6-3 9-6 9-11C18 32 8 26 4 12z" fill="#3b35b0"/><circle cx="35" cy="27" r="2" fill="#fff"/>',
  hoshinagi:
    '<circle cx="24" cy="24" r="21" fill="#0a5fa5"/><path d="M24 7l4 13 13 4-13 4-4 13-4-13-13-4 13-4z" fill="#fff"/>',
  vitrolane:
    '<path d="M18 4h12v12l13 22q3 6-4 6H9q-7 0-4-6l13-22z" fill="none" stroke="#b3163f" stroke-width="4"/><path d="M13 30h22l6 11H7z" fill="#b3163f"/>',
  tideware:
    '<path d="M25 3v28H6C7 18 14 8 25 3z" fill="#047857"/><path d="M29 11c8 5 12 12 13 20H29z" fill="#34b28a"/><path d="M4 36c7-4 13-4 20 0s13 4 20 0v7c-7 4-13 4-20 0s-13-4-20 0z" fill="#047857"/>',
}

const logoFile = /^\/images\/brands\/([a-z]+)\.svg$/

/** The sign of a brand whose logo is one of ours; '' for others. */
export function brandMark(logoPath: string | null) {
  const [, name = ''] = logoFile.exec(logoPath ?? '') ?? []
  return Object.hasOwn(marks, name) ? (marks[name] ?? '') : ''
}

/** The file of a brand's logo in `public/images/brands`. */
export const brandLogo = (name: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="-6 -6 60 60">${marks[name] ?? ''}</svg>\n`

export const brandNames = Object.keys(marks)
