import { amber, cap, glass, gleam, type Paint, plastic, type Shape, solid, steel } from './shapes.ts'

const bottle = 'M138 84v10c0 20-44 20-44 52v138q0 16 16 16h100q16 0 16-16V146c0-32-44-32-44-52V84z'

export const amberBottle = ({ accent }: Paint): Shape => ({
  back:
    solid(bottle, amber) +
    gleam('M110 168c-1-22 4-30 16-38', 0.5) +
    solid('M134 78h52v9h-52z', amber) +
    cap(128, 36, 64, 44, accent),
  label: { x: 94, y: 150, width: 132, height: 140, isRound: true },
  shadow: 78,
})

export const whiteBottle = ({ accent }: Paint): Shape => ({
  back:
    solid(bottle, plastic) +
    solid('M134 78h52v9h-52z', plastic) +
    cap(128, 36, 64, 44, accent) +
    '<path d="M138 100h44" stroke="#9fb0bb" stroke-width="2"/>',
  label: { x: 94, y: 150, width: 132, height: 140, isRound: true },
  shadow: 78,
})

/** For solids, with a wide mouth and the substance seen through the wall. */
export const jar = ({ accent, hue }: Paint): Shape => ({
  back:
    solid('M92 104q-14 4-14 22v158q0 16 16 16h132q16 0 16-16V126q0-18-14-22z', plastic) +
    `<path d="M78 142q82 14 164 0v142q0 16-16 16H94q-16 0-16-16z" fill="${hue}" opacity=".9"/><path d="M78 142q82 14 164 0v142q0 16-16 16H94q-16 0-16-16z" fill="url(#c)" opacity=".7"/>` +
    solid('M90 94h140v12H90z', plastic) +
    cap(80, 40, 160, 56, accent),
  label: { x: 78, y: 160, width: 164, height: 118, isRound: true },
  shadow: 92,
})

export const amberJar = ({ accent }: Paint): Shape => ({
  back:
    solid('M100 104q-16 5-16 26v154q0 16 16 16h120q16 0 16-16V130q0-21-16-26z', amber) +
    gleam('M100 150q0-18 8-26', 0.5) +
    solid('M98 94h124v12H98z', amber) +
    cap(90, 42, 140, 54, accent),
  label: { x: 84, y: 158, width: 152, height: 120, isRound: true },
  shadow: 88,
})

/** 2.5 to 5 L, GL45, with the ring of a handle. */
export const solventBottle = ({ accent }: Paint): Shape => ({
  back:
    '<path d="M186 70c44-8 62 26 46 66" fill="none" stroke="#6d3510" stroke-width="13"/><path d="M187 67c40-5 54 22 42 52" fill="none" stroke="#c98748" stroke-width="3" opacity=".7"/>' +
    solid('M140 62v14c0 24-66 24-66 66v140q0 18 18 18h136q18 0 18-18V142c0-42-66-42-66-66V62z', amber) +
    gleam('M92 170c-2-32 8-42 24-54', 0.5) +
    solid('M134 58h52v10h-52z', amber) +
    cap(130, 14, 60, 46, accent),
  label: { x: 74, y: 148, width: 172, height: 132, isRound: true },
  shadow: 96,
})

const vialBottom = 'M98 268q62-12 124 0v16q0 16-16 16h-92q-16 0-16-16z'

export const vial = ({ accent, hue }: Paint): Shape => ({
  back:
    solid(
      'M122 88v14q0 10-14 14-10 4-10 16v152q0 16 16 16h92q16 0 16-16V132q0-12-10-16-14-4-14-14V88z',
      glass,
    ) +
    `<path d="${vialBottom}" fill="${hue}"/><path d="${vialBottom}" fill="url(#c)" opacity=".6"/>` +
    '<path d="M98 132v152q0 16 16 16h92q16 0 16-16V132" fill="none" stroke="#9db3bf" stroke-width="2"/>' +
    solid('M114 70h92v20h-92z', steel) +
    cap(120, 38, 80, 34, accent) +
    gleam('M112 134v112', 0.8),
  label: { x: 98, y: 142, width: 124, height: 122, isRound: true },
  shadow: 72,
})

export const ampoule = ({ accent, hue }: Paint): Shape => ({
  back:
    solid(
      'M150 26q10-12 20 0l4 70q0 12 18 20 18 8 18 24v144q0 16-16 16h-68q-16 0-16-16V140q0-16 18-24 18-8 18-20z',
      amber,
    ) +
    `<path d="M110 250h100v34q0 16-16 16h-68q-16 0-16-16z" fill="${hue}" opacity=".25"/>` +
    `<path d="M146 94h28v7h-28z" fill="${accent}"/>` +
    gleam('M120 150q0-16 14-24M155 40v42', 0.5),
  label: { x: 110, y: 152, width: 100, height: 122, isRound: true },
  shadow: 62,
})

export const gasCylinder = ({ accent }: Paint): Shape => ({
  back:
    solid('M148 22h24v30h-24z', steel) +
    solid('M132 30h56v10h-56z', '#5b6b7a') +
    solid('M112 108c0-40 20-58 48-58s48 18 48 58v180q0 12-12 12h-72q-12 0-12-12z', '#5f7f93') +
    `<path d="M112 108c0-40 20-58 48-58s48 18 48 58z" fill="${accent}" opacity=".9"/><path d="M112 108c0-40 20-58 48-58s48 18 48 58z" fill="url(#c)"/>`,
  label: { x: 112, y: 140, width: 96, height: 118, isRound: true },
  shadow: 62,
})
