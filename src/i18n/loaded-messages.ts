import type { Messages } from 'use-intl'

/** Messages loaded so far, by namespace. */
export const loadedMessages: Partial<Messages> = {}

/** @public The build's message plugin writes calls of it. */
export const addMessages = (messages: Partial<Messages>) => Object.assign(loadedMessages, messages)
