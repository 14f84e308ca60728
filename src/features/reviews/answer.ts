/** By staff, of a review or a question. */
export interface PostChange {
  answer?: string
  answeredBy?: number
  answeredAt?: Date
  isHidden?: boolean
}

export const presentAnswer = ({ answer, answeredAt }: { answer: string; answeredAt: Date | null }) =>
  answeredAt && { text: answer, at: answeredAt.toISOString() }
