/** Names the session; whoever carries it never gets a shared page. */
export const sessionCookie = 'sid'
