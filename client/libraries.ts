/**
 * Libraries as scripts of their own, for both bundles: browsers keep them when a release changes only ours. Each is run in a task of
 * its own (server/base/pages/boot.ts).
 */
export const LIBRARIES = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'router', test: /node_modules[\\/]react-router(-dom)?[\\/]/ },
  { name: 'apollo', test: /node_modules[\\/](@apollo|@wry|graphql|optimism|rxjs|tslib)[\\/]/ },
];
