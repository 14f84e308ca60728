const words = (...lines: string[]) => lines.join(' ').split(' ')

/** Each has four inequivalent positions, so that different groups give different structures. */
export const cores = words(
  'C1(X)C(Y)OC(Z)C1W C1(X)C(Y)CC(Z)N1W C1C(X)N(Y)CC(Z)N1W C1C(X)C(Y)OC(Z)C1W C1CC(X)(Y)C(Z)C1W C1C(X)(Y)CC(Z)CC1W',
  'C(X)C(Y)C(Z)OW C(X)C(Y)N(Z)CCW C(X)OC(=O)C(Y)C(Z)W C(X)C(Y)C(=O)N(Z)W C(X)C(Y)CC(=O)C(Z)W',
  'c1(X)c(Y)c(Z)cc(W)c1 c1(X)c(Y)c(Z)c(W)cn1 c1(X)nc(Y)c(Z)cc1W c1(X)nc(Y)c(Z)c(n1)W c1(X)c(Y)c(Z)sc1W c1(X)c(Y)oc(Z)c1W',
  'c1(X)c(Y)n(Z)nc1W c1(X)c(Y)n(Z)c(n1)W c1(X)c(Y)cc2n(Z)c(W)cc2c1 c1(X)c(Y)cc2nc(Z)cc(W)c2c1 c1(X)cc(Y)c2cc(Z)c(W)cc2c1',
  'c1(X)c(Y)cc2n(Z)c(W)nc2c1 c1(X)c(Y)cc2nc(Z)sc2c1W c1(X)c(Y)cc2oc(Z)c(W)c2c1 c1(X)c(Y)cc2oc(=O)c(Z)c(W)c2c1',
  'c1(X)c(Y)cc2nc(Z)nc(W)c2c1 c1(X)nc(Y)c2nc(Z)n(W)c2n1 c1(X)c(Y)cc(Z)cc1C(=O)NW c1(X)c(Y)cc(Z)cc1S(=O)(=O)NW',
  'c1(X)cc(Y)cc(Z)c1Oc1cccc(W)c1 c1(X)cc(Y)c(Z)cc1-c1ccc(W)nc1 C12C(X)CC3C(CC=C4CC(Y)CCC34C)C1CC(Z)C2W',
)

/** Groups by position: small ones as in most of a real catalogue, long ones for its large molecules. */
const groups = {
  X: words('[H] C F Cl Br OC N C(=O)O c5ccccc5 C(F)(F)F C#N [N+](=O)[O-] C(=O)Nc5ccc(F)cc5 NC(=O)OC(C)(C)C'),
  Y: words('[H] C CC O Cl C(C)C I OCC C=O C(=O)OC N(C)C B(O)O OCc5ccccc5 C(=O)N5CCN(CC5)c5ccccn5'),
  Z: words(
    '[H] C CC CCC C(C)(C)C CO C(C)=O C(=O)N S(C)(=O)=O CC(=O)O Cc5ccc(Cl)cc5 CN5CCOCC5 C(=O)OCC CCNC(=O)c5cccs5',
  ),
  W: words(
    '[H] C C5CC5 CCCC CCO CC#N C(=O)C C(=O)OC(C)(C)C CCN(C)C CC(=O)NC CC=C CCCCCCCC C[C@H](N)C(=O)O',
    'CC(=O)N[C@@H](CC(C)C)C(=O)N[C@@H](Cc5ccccc5)C(=O)N5CCC[C@H]5C(=O)O',
  ),
}
const places = Object.entries(groups)
const choices = groups.X.length
/** A few of them are equal. */
export const structuresOfCore = choices ** places.length
/** Coprime to `structuresOfCore`, so that each occurs once and consecutive ones differ much. */
const stride = 23_641

/** Index of the group at each position. */
export type Chosen = number[]

/** Index 0 of each position is hydrogen. */
export function chosenGroups(n: number): Chosen {
  let left = ((n + 1) * stride) % structuresOfCore
  return places.map(() => {
    const chosen = left % choices
    left = Math.floor(left / choices)
    return chosen
  })
}

export function smilesOf(core: string, chosen: Chosen) {
  return places
    .reduce((smiles, [place, list], i) => smiles.replace(place, list[chosen[i] as number] as string), core)
    .replaceAll('n([H])', '[nH]')
    .replaceAll('([H])', '')
    .replace(/\[H\]$/, '')
}

/** All choices that keep two positions and have hydrogen at the others. */
export function pairsOf(chosen: Chosen): Chosen[] {
  const two = (a: number, b: number) => chosen.map((group, i) => (i === a || i === b ? group : 0))
  return chosen.flatMap((_, a) => chosen.slice(a + 1).map((_, i) => two(a, a + 1 + i)))
}
