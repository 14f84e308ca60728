import { href } from 'react-router'

/** Where a member whose account has moved begins. */
export const memberCentreAddress = href('/ucenter')
