import { cap, glass, gleam, type Paint, type Shape, solid } from './shapes.ts'

const outline = (d: string) =>
  `<path d="${d}" fill="${glass}" opacity=".75"/><path d="${d}" fill="url(#c)" opacity=".45"/><path d="${d}" fill="none" stroke="#86a3b3" stroke-width="4" stroke-linejoin="round"/>`
const liquid = (d: string) => `<path d="${d}" fill="#5fb3c8" opacity=".55"/>`
const marks = (d: string) => `<path d="${d}" stroke="#0b6a8f" stroke-width="3" opacity=".8"/>`

/** Glass has no label: what is printed on it stands in a light place. */
const print = { x: 112, y: 176, width: 96, height: 62 }

export const beaker = (): Shape => ({
  back:
    liquid('M82 190h156v94q0 14-14 14H96q-14 0-14-14z') +
    outline('M70 60q12 4 12 18v204q0 16 16 16h124q16 0 16-16V78q0-18 10-22H84z') +
    marks('M206 120h20M212 150h14M206 180h20M212 210h14M206 240h20') +
    gleam('M98 96v150', 0.8),
  label: { ...print, x: 106, y: 200 },
  shadow: 92,
})

export const flask = (): Shape => ({
  back:
    liquid('M104 218h112l28 58q8 22-12 22H88q-20 0-12-22z') +
    outline('M130 36h60v78l58 150q12 34-22 34H94q-34 0-22-34l58-150z') +
    outline('M124 30h72v12h-72z') +
    gleam('M142 130l-42 110', 0.8),
  label: { ...print, y: 210 },
  shadow: 100,
})

export const volumetricFlask = (): Shape => ({
  back:
    liquid('M150 112h20v46c50 14 68 50 68 80 0 40-24 60-40 60h-76c-16 0-40-20-40-60 0-30 18-66 68-80z') +
    outline('M146 52h28v108c46 12 66 44 66 78 0 36-20 60-42 60h-76c-22 0-42-24-42-60 0-34 20-66 66-78z') +
    solid('M140 26h40l-4 30h-32z', '#c9dbe4') +
    marks('M144 112h32') +
    gleam('M104 226q6-36 34-50', 0.8),
  label: { ...print, y: 204 },
  shadow: 86,
})

export const measuringCylinder = (): Shape => ({
  back:
    liquid('M130 150h60v130h-60z') +
    outline('M124 34q6 4 6 12v238h60V46q0-8 8-14z') +
    solid('M96 284h128q6 0 6 8v8H90v-8q0-8 6-8z', '#7fa6b9') +
    marks('M168 70h22M176 90h14M168 110h22M176 130h14M168 150h22M176 170h14M168 190h22') +
    gleam('M140 60v110', 0.8),
  label: { x: 128, y: 206, width: 64, height: 58 },
  shadow: 80,
})

export const reagentBottle = ({ accent }: Paint): Shape => ({
  back:
    outline('M128 90v14c0 18-46 20-46 52v128q0 14 14 14h128q14 0 14-14V156c0-32-46-34-46-52V90z') +
    cap(118, 36, 84, 52, accent) +
    marks('M206 190h20M212 214h14M206 238h20M212 262h14') +
    gleam('M98 170v100', 0.9),
  label: { ...print, x: 104, y: 190 },
  shadow: 92,
})

export const tube = ({ accent }: Paint): Shape => ({
  back: [96, 160, 224]
    .map(
      (x, index) =>
        outline(`M${x - 22} 92h44v136l-14 56q-8 16-16 0l-14-56z`) +
        liquid(`M${x - 22} ${190 - index * 22}h44v${38 + index * 22}l-14 56q-8 16-16 0l-14-56z`) +
        cap(x - 27, 58, 54, 34, accent),
    )
    .join(''),
  shadow: 104,
})

export const tips = ({ accent }: Paint): Shape => ({
  back:
    [0, 1, 2, 3, 4, 5, 6]
      .map(
        (at) =>
          `<path d="M${74 + at * 26} 70h16l-4 62h-8z" fill="${glass}" stroke="#86a3b3" stroke-width="2"/><path d="M${74 + at * 26} 70h16l-1 14h-14z" fill="${accent}" opacity=".7"/>`,
      )
      .join('') +
    `<path d="M56 132h208v16H56z" fill="${accent}"/>` +
    '<path d="M64 148h192v152H64z" fill="#eaf1f5"/><path d="M64 148h192v152H64z" fill="url(#c)" opacity=".3"/><path d="M64 148h192v152H64z" fill="none" stroke="#a9bcc8" stroke-width="3"/>',
  label: { x: 80, y: 164, width: 160, height: 120 },
  shadow: 112,
})

export const dish = (): Shape => ({
  back:
    '<path d="M44 216v34c0 60 232 60 232 0v-34z" fill="#dfecf1" stroke="#86a3b3" stroke-width="4"/><ellipse cx="160" cy="216" rx="116" ry="46" fill="#f4fafc" stroke="#86a3b3" stroke-width="4"/><ellipse cx="160" cy="222" rx="100" ry="36" fill="#e9b8a0" opacity=".55"/>' +
    '<path d="M36 120v26c0 64 248 64 248 0v-26z" fill="#e4eff3" opacity=".7" stroke="#86a3b3" stroke-width="4"/><ellipse cx="160" cy="120" rx="124" ry="50" fill="#fff" opacity=".85" stroke="#86a3b3" stroke-width="4"/>' +
    gleam('M70 110q30-22 70-24', 0.9),
  shadow: 120,
})

export const bag = ({ accent }: Paint): Shape => ({
  back:
    '<path d="M70 56h180q8 120 2 240-92 8-184 0-6-120 2-240z" fill="#e9f1f5" stroke="#a9bcc8" stroke-width="3"/>' +
    `<path d="M66 36h188v22H66z" fill="${accent}" opacity=".85"/><path d="M70 64h180M70 70h180" stroke="#a9bcc8" stroke-width="2"/>` +
    gleam('M84 96q-6 80-2 160M236 110q6 60 2 120', 0.9),
  label: { x: 92, y: 106, width: 136, height: 150 },
  shadow: 98,
})
