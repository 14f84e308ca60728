import { cap, type Paint, plastic, type Shape, solid } from './shapes.ts'

export const canister = ({ accent }: Paint): Shape => ({
  back:
    solid('M70 96q0-14 14-16l20-4q10-34 40-36h86q20 2 22 30l6 26v186q0 18-18 18H88q-18 0-18-18z', '#2d6f9e') +
    '<path d="M134 76q2-18 18-18h66q14 0 16 18z" fill="#123f5e"/><path d="M134 76q2-18 18-18h66q14 0 16 18z" fill="#fff" opacity=".82"/>' +
    '<path d="M76 112q90-10 176 0M76 288q90 8 176 0" fill="none" stroke="#0d3550" stroke-width="3" opacity=".35"/>' +
    cap(76, 44, 46, 34, accent),
  label: { x: 86, y: 124, width: 156, height: 146 },
  shadow: 104,
})

export const steelDrum = ({ accent }: Paint): Shape => ({
  back:
    solid('M74 44v244q86 24 172 0V44z', '#3f6d86') +
    '<ellipse cx="160" cy="44" rx="86" ry="20" fill="#5f8aa1"/><ellipse cx="160" cy="44" rx="76" ry="15" fill="#345d74"/>' +
    `<ellipse cx="196" cy="40" rx="13" ry="5" fill="${accent}"/><ellipse cx="120" cy="46" rx="7" ry="3" fill="#cfdbe2"/>` +
    '<path d="M72 86q88 24 176 0v8q-88 24-176 0zM72 236q88 24 176 0v8q-88 24-176 0zM72 284q88 24 176 0v8q-88 24-176 0z" fill="#2b5268"/><path d="M72 86q88 24 176 0v3q-88 24-176 0zM72 236q88 24 176 0v3q-88 24-176 0z" fill="#8fb3c6"/>',
  label: { x: 86, y: 116, width: 148, height: 122, isRound: true },
  shadow: 98,
})

/** Of plastic with a ring, for solids. */
export const drum = ({ accent }: Paint): Shape => ({
  back:
    solid('M84 92l-6 14v168q0 26 22 26h120q22 0 22-26V106l-6-14z', '#2d6f9e') +
    '<path d="M78 118h164M78 282h164" stroke="#123f5e" stroke-width="3" opacity=".4"/>' +
    solid('M82 48q0-10 10-10h136q10 0 10 10v28H82z', accent) +
    solid('M74 74h172q4 0 4 6v10q0 4-4 4H74q-4 0-4-4V80q0-6 4-6z', '#c3ccd3') +
    '<path d="M214 78h26v12h-26z" fill="#5b6b7a"/>',
  label: { x: 80, y: 132, width: 160, height: 136, isRound: true },
  shadow: 100,
})

const silhouette = (x: number, y: number) =>
  `<path d="M${x} ${y}h8v5c0 4 6 4 6 10v17q0 2-2 2h-16q-2 0-2-2v-17c0-6 6-6 6-10z"/>`
const mostSilhouettes = 6

export function carton({ accent, count }: Paint): Shape {
  const shown = Math.min(count, mostSilhouettes)
  const bottles = Array.from({ length: shown }, (_, index) => silhouette(58 + index * 26, 246)).join('')
  return {
    back:
      '<path d="M40 106l40-50h204l-36 50z" fill="#e3c79c"/><path d="M248 106l36-50v182l-36 62z" fill="#b48a55"/><path d="M40 106h208v194H40z" fill="#d3ad78"/>' +
      `<path d="M122 106l26-50h32l-22 50v28h-36z" fill="${accent}" opacity=".55"/>` +
      '<path d="M40 106h208M248 106v194" stroke="#a67c48" stroke-width="2"/>' +
      `<g fill="#6d4b22" opacity=".75">${bottles}</g>` +
      '<path d="M226 246l8 10h-5v22h-6v-22h-5zM214 284h24" fill="#6d4b22" stroke="#6d4b22" stroke-width="3" opacity=".75"/>',
    label: { x: 54, y: 120, width: 180, height: 114 },
    shadow: 124,
  }
}

export const foilBag = ({ accent }: Paint): Shape => ({
  back:
    solid('M76 50h168q-4 34 6 110 6 90 2 136-92 10-184 0-4-46 2-136 10-76 6-110z', '#c9d2d8') +
    solid('M74 34h172v20H74z', '#b6c1c9') +
    `<path d="M74 34h172v7H74z" fill="${accent}"/><path d="M74 46h172M74 50h172" stroke="#fff" opacity=".7"/>` +
    '<path d="M92 70q-6 60-10 100M232 80q10 60 8 120M84 280q20-14 30-4M236 284q-16-20-30-8" fill="none" stroke="#fff" stroke-width="4" opacity=".6"/>',
  label: { x: 90, y: 104, width: 140, height: 152 },
  shadow: 96,
})

export const box = ({ accent }: Paint): Shape => ({
  back:
    '<path d="M44 116l34-44h208l-30 44z" fill="#fff"/><path d="M256 116l30-44v174l-30 54z" fill="#c7d3db"/>' +
    `<path d="M256 138l30-46v18l-30 46z" fill="${accent}" opacity=".7"/>` +
    `<path d="M44 116h212v184H44z" fill="${plastic}"/><path d="M44 116l34-44h208l-30 44zM44 116h212v184H44z" fill="none" stroke="#b4c3cd" stroke-width="2" stroke-linejoin="round"/>` +
    '<path d="M128 116l8-10h28l-8 10z" fill="#dbe4ea"/>',
  label: { x: 60, y: 130, width: 180, height: 154 },
  shadow: 124,
})
