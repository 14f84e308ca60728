import type { Ctx } from '#server/context.ts'

/** Who is signed in, as every page learns it. Nobody can be yet: accounts come with registration. */
export const describeViewer = (_ctx: Ctx) => ({ userData: null, userLoginState: false as const })
