import { createContext, type RouterContextProvider } from 'react-router'
import type { Ctx } from './context.ts'

/** Carries the shop's context from the server into the loaders. */
export const pageContext = createContext<Ctx>()

/** The context of a loader. */
export const ctxOf = (context: Readonly<RouterContextProvider>): Ctx => context.get(pageContext)
