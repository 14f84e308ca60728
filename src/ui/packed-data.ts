import { useMemo } from 'react'

declare const packedType: unique symbol

/** Data of a page as JSON in a string. */
export type Packed<T> = string & { readonly [packedType]?: T }

/**
 * The router's format numbers each value, so that lists of products compress to a third more than their JSON.
 *
 * @param value what JSON keeps: no dates, no `undefined` that means something
 */
export const packed = <T>(value: T) => JSON.stringify(value) as Packed<T>

/**
 * @param data as the loader packed them
 * @returns the same object in each render
 */
export function useUnpacked<T>(data: Packed<T>): T {
  return useMemo(() => JSON.parse(data) as T, [data])
}
