/** Every select narrows its list by what is typed, as a native one jumps: Enter takes what is marked, or nothing (10.2). */
export const SEARCHED = { showSearch: { optionFilterProp: 'label' } };
