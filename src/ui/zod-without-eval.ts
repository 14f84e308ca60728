import { config } from 'zod'

// The policy of the pages forbids `eval`, which Zod would try.
config({ jitless: true })

export * from 'zod'
