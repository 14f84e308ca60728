/** Colours of labels by GB 15346-2012, as in `tokens.css`; grades it does not name have the shop's own. */
const coloursOfStandard: Record<string, string> = {
  GR: '#14633b',
  PT: '#14633b',
  AR: '#b0381c',
  CP: '#1f5f9e',
  BS: '#a82a63',
}

const ownColour = '#0b4f6a'

export const gradeColour = (grade: string | null) => coloursOfStandard[grade ?? ''] ?? ownColour
