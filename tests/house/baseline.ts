/** Faults that each rule still lets pass, by feature or folder. The numbers may only become smaller. */
export const baseline: Record<
  'longFunctions' | 'idleSpreads' | 'writtenAddresses',
  Record<string, number>
> = {
  longFunctions: { simulators: 1, cart: 4, members: 3, orders: 4, search: 3, server: 3 },
  idleSpreads: {
    balances: 14,
    'back-office': 6,
    cart: 12,
    catalog: 32,
    content: 7,
    favorites: 2,
    invoices: 10,
    members: 11,
    orders: 22,
    payments: 9,
    qualifications: 3,
    search: 38,
    'main.server.ts': 2,
  },
  writtenAddresses: {
    app: 81,
    cart: 21,
    catalog: 30,
    content: 4,
    favorites: 6,
    invoices: 1,
    members: 85,
    orders: 30,
    payments: 11,
    search: 17,
    uploads: 1,
    server: 10,
    shared: 3,
    ui: 1,
  },
}
