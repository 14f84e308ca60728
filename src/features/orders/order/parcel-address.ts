import { href } from 'react-router'

/** The code on the papers of a parcel leads here. */
export const parcelAddress = (orderNo: string, trackingNo: string) =>
  `${href('/m/wl')}?${new URLSearchParams({ order: orderNo, parcel: trackingNo })}`
