/** Pages that the specification names and the shop does not have yet. */

/** Page addresses by layout, each with the key of its name under `app.sections`. */
export const pagesInPreparation = {
  main: {
    about: 'about',
    'about/contactus': 'contactUs',
    'about/honor': 'honor',
    'custom-service': 'customService',
    help: 'help',
    report: 'report',
    solution: 'solution',
    test: 'test',
  },
  bare: {
    'm/wl': 'wl',
    special: 'promotions',
    'special/:issue': 'promotions',
  },
  member: {},
} as const
