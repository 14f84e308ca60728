/** What spending is grouped by. */
export const spendingGroups = ['month', 'project', 'member', 'category'] as const
export type SpendingGroup = (typeof spendingGroups)[number]
