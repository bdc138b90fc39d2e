/** Where the namespace `common` says that the app needs scripts: the build writes it into the app's pages, for browsers that run none. */
export const noScriptKey = 'needsScripts';
