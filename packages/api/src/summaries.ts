import type { contract } from './contract.ts';

type Contract = typeof contract;

/** One sentence on each call, for the reference page. It is apart from the contract because a browser has no use for it. */
export const summaries: { readonly [Resource in keyof Contract]: { readonly [Name in keyof Contract[Resource]]: string } } = {
  account: {
    changePassword:
      'Changes the caller’s password. This session goes on under a new name; the others are ended by `auth/sessions/endOthers`.',
    endOtherSessions: 'Signs all of the caller’s other browsers out.',
    endSession: 'Signs one of the caller’s browsers out.',
    listSessions: 'The browsers in which the caller is signed in: this one first, then by last use.',
    setLanguage: 'Keeps the language in which the caller is written to.',
    setStartPage: 'Keeps what the console opens when the caller chooses an organization.',
    updateMe: 'Changes the caller’s name.',
  },
  auth: {
    getCodeWait: 'How long it takes until another code can be sent for the sign-in in progress.',
    getMe: 'The signed-in person.',
    resendSecondFactor: 'Sends a new code for the sign-in in progress; the former code stops working.',
    signIn: 'Opens a session, or asks for a second factor. A `Location` header may name where to go.',
    signOut: 'Ends the session. Answers the same without one.',
    verifySecondFactor: 'Completes a sign-in with the code that was sent. A `Location` header may name where to go.',
  },
  authEvents: {
    listAuthEvents: 'What happened to the ways into the caller’s account, newest first.',
  },
  connectors: {
    approveConnectorSharing: 'Lets an active connector leave its private state, for good.',
    approveConnectorThirdParty: 'The same, and whoever makes a datasource of it may share that with third parties.',
    changeConnectorStatus: 'activate, deactivate, delete or cancelDelete.',
    createConnector: 'Creates a connector of the older form as a draft.',
    deleteConnector: 'Schedules the deletion of an own connector, or removes one that is shared in. Restorable for 30 days.',
    getConnector: 'One connector of the older form, own or shared in.',
    getConnectorImpact: 'What depends on a connector; to whom it is shared, what depends on it there.',
    listConnectorSharing: 'The organizations that an own connector is shared with, by name.',
    listConnectors:
      'The organization’s connectors of the older form and those shared with it, the last changed first. Without their templates.',
    updateConnector: 'Saves the fields that are given. What is active or shared keeps its deployments and its template.',
    updateConnectorSharing:
      'Shares an approved connector with the organizations whose share codes are given, or whose ids, when the caller has looked up their current code in the last 24 hours; takes it from others.',
  },
  connectorsV1: {
    approveConnectorSharingV1: 'Lets an active connector leave its private state, for good.',
    approveConnectorThirdPartyV1: 'The same, and whoever makes a datasource of it may share that with third parties.',
    changeConnectorStatusV1: 'activate, deactivate, delete or cancelDelete.',
    createConnectorV1: 'Creates a connector of the newer form as a draft.',
    deleteConnectorV1: 'Schedules the deletion of an own connector, or removes one that is shared in. Restorable for 30 days.',
    getConnectorImpactV1: 'What depends on a connector; to whom it is shared, what depends on it there.',
    getConnectorV1: 'One connector of the newer form, own or shared in.',
    listConnectorSharingV1: 'The organizations that an own connector is shared with, by name.',
    listConnectorsV1:
      'The organization’s connectors of the newer form and those shared with it, the last changed first. Without their configs.',
    updateConnectorSharingV1:
      'Shares an approved connector with the organizations whose share codes are given, or whose ids, when the caller has looked up their current code in the last 24 hours; takes it from others.',
    updateConnectorV1: 'Saves the parts that are given, each as a whole. What is active or shared keeps its deployments and its schemas.',
  },
  connectorLists: {
    exportConnectors:
      'The connectors of the older form as they are filtered, or those whose ids are given, as a table of comma-separated values.',
    exportConnectorsV1:
      'The connectors of the newer form as they are filtered, or those whose ids are given, as a table of comma-separated values.',
    listConnectorChoices: 'What the list of connectors can be narrowed to: the names of their deployments, the most frequent first.',
    listConnectorChoicesV1: 'What the list of connectors can be narrowed to: the names of their deployments, the most frequent first.',
  },
  credentials: {
    createCredential: 'Creates a credential for a program of the project. `token` is told in this answer alone, and kept as a hash.',
    listCredentials:
      'The credentials of a project’s own programs, newest first, expired ones too. What is secret of them is never told again.',
    revokeCredential: 'Revokes a credential: the next call that is made with it is refused.',
  },
  datasources: {
    approveDatasourceSharing: 'Lets an active datasource leave its private state, for good.',
    authorizeDatasource: 'Begins the authorization of a tag: keeps client id and secret, and answers where to sign in.',
    changeDatasourceStatus: 'activate, deactivate, delete or cancelDelete.',
    createDatasource: 'Creates a datasource of the older form, as a draft, from an active connector and one of its deployments.',
    deleteDatasource: 'Schedules the deletion of an own datasource. Restorable for 30 days.',
    deleteTokens: 'Disconnects a tag: forgets its tokens, client id and secret.',
    finishAuthorization: 'Redeems what the provider sent back to the window of an authorization that the same session has begun. Once.',
    getDatasource:
      'One datasource of the older form, by its id alone or behind its connector’s. Who has it shared in sees nothing that was entered.',
    getDatasourceImpact: 'What a deletion, a deactivation, an approval or a revocation touches.',
    listAuthorizations: 'How an own datasource stands with the external systems of its connector, tag by tag.',
    listDatasourceProjects: 'The own projects that have a datasource.',
    listDatasourceSharing: 'The organizations that an own datasource is shared with, by name.',
    listDatasources:
      'The organization’s datasources of the older form and those shared with it, the last changed first. Without their configs.',
    updateDatasource: 'Saves what is given. Configs are kept as they are once it has left its private state; an active one stays complete.',
    updateDatasourceProjects: 'Gives an active datasource to own projects on eligible deployments and takes it from others, in one call.',
    updateDatasourceSharing:
      'Shares an approved datasource with the organizations whose share codes are given, or whose ids, when the caller has looked up their current code in the last 24 hours (owners only); takes it from others, and from their projects.',
  },
  datasourcesV1: {
    approveDatasourceSharingV1: 'Lets an active datasource leave its private state, for good.',
    authorizeDatasourceV1: 'Begins the authorization of a tag: keeps client id and secret, and answers where to sign in.',
    changeDatasourceStatusV1: 'activate, deactivate, delete or cancelDelete.',
    createDatasourceV1: 'Creates a datasource of the newer form, as a draft, from an active connector and one of its deployments.',
    deleteDatasourceV1: 'Schedules the deletion of an own datasource. Restorable for 30 days.',
    deleteTokensV1: 'Disconnects a tag: forgets its tokens, client id and secret.',
    getDatasourceImpactV1: 'What a deletion, a deactivation, an approval or a revocation touches.',
    getDatasourceV1:
      'One datasource of the newer form, by its id alone or behind its connector’s. Who has it shared in sees nothing that was entered.',
    grantProjectAccessV1: 'Gives an active datasource to an own project on an eligible deployment, which gets a new context plugin by it.',
    listAuthorizationsV1: 'How an own datasource stands with the external systems of its connector, tag by tag.',
    listDatasourceProjectsV1: 'The own projects that have a datasource.',
    listDatasourceSharingV1: 'The organizations that an own datasource is shared with, by name.',
    listDatasourcesV1:
      'The organization’s datasources of the newer form and those shared with it, the last changed first. Without their configs.',
    revokeProjectAccessV1: 'Takes a datasource from an own project at once, with the context plugin that it had there.',
    updateDatasourceProjectsV1: 'Gives an active datasource to own projects on eligible deployments and takes it from others, in one call.',
    updateDatasourceSharingV1:
      'Shares an approved datasource with the organizations whose share codes are given, or whose ids, when the caller has looked up their current code in the last 24 hours (owners only); takes it from others, and from their projects.',
    updateDatasourceV1:
      'Saves what is given. Configs are kept as they are once it has left its private state; an active one stays complete.',
  },
  datasourceLists: {
    exportDatasources:
      'The datasources of the older form as they are filtered, or those whose ids are given, as a table of comma-separated values.',
    exportDatasourcesV1:
      'The datasources of the newer form as they are filtered, or those whose ids are given, as a table of comma-separated values.',
    listDatasourceChoices:
      'What the list of datasources can be narrowed to: the names of their deployments, and the connectors that own ones are made of.',
    listDatasourceChoicesV1:
      'What the list of datasources can be narrowed to: the names of their deployments, and the connectors that own ones are made of.',
  },
  flags: {
    getFeatureFlags: 'The console’s feature flags. A poll of this call does not keep a session alive.',
  },
  history: {
    exportHistory: 'The history as it is filtered, all of it, as a table of comma-separated values.',
    listHistory: 'What was changed in the organization, newest first.',
  },
  images: {
    uploadImage: 'Keeps a picture for a connector or datasource, which then names it by `imageUrl`.',
  },
  inbox: {
    countUnread: 'How many entries of the caller’s inbox are unread.',
    getMailSettings: 'What is mailed to the caller of what they have not read in the inbox.',
    listInbox: 'What the caller was told of what others did, newest first.',
    markAllRead: 'Marks the caller’s whole inbox as read, as far as they have seen it, and names the entries that were unread.',
    markRead: 'Marks entries of the caller’s inbox as read. Those that are not there, or are read, stay as they are.',
    markUnread: 'Marks entries of the caller’s inbox as unread again. Those that are not there, or are unread, stay as they are.',
    updateMailSettings: 'Changes what is mailed to the caller of the inbox. What is left out stays.',
    watchInbox:
      'How many entries of the caller’s inbox are unread, now and whenever that changes. It does not renew the session, and ends with it; whoever has too many of them open is to ask GET /inbox/unread instead.',
  },
  invites: {
    cancelInvites: 'Cancels the invites of some addresses: their links stop working.',
    checkRecipients: 'Says of each address whether it can be invited; changes nothing.',
    createInviteLink: 'Makes a new link for an invite, to be handed on by oneself. The mailed one stops working.',
    inviteUsers: 'Invites up to ten people by mail. The answer says of each whether it was done, and whether a mail goes out.',
    listInvites: 'The invites that wait to be accepted, by address. Expired ones are among them.',
    resendInvite: 'Mails an invite again with a new link, which lasts another seven days. The former link stops working.',
    updateInvite: 'Changes the roles or the teams that a waiting invite gives. Its link and its life stay; nobody is written to.',
    acceptOwnInvite:
      'Makes the caller a member, as an invite that waits for their address says. Asking again after success answers the same.',
    declineOwnInvite: 'Deletes an invite that waits for the caller’s address. Who sent it is told.',
    listOwnInvites: 'The invites that wait for the caller’s address and can be accepted; none before the address is confirmed.',
  },
  organizations: {
    createOrganization: 'Creates an organization; the caller becomes its owner.',
    deleteOrganization: 'Deletes the organization with everything in it. There is no way back.',
    getOrganization: 'One organization with its deployments and owners.',
    getOrganizationFlags: 'The organization’s feature flags; a flag that was never set is absent.',
    getOwnPermissions: 'The caller’s own roles in the organization, without knowing the own id first.',
    leaveOrganization: 'Ends the caller’s own membership.',
    listDeployments: 'Where the organization’s projects can run.',
    listOrganizations: 'The organizations the person belongs to, by name.',
    listOwners: 'The organization’s owners, by name.',
    updateOrganization: 'Changes name and image.',
    updateOrganizationFlags: 'Sets the flags that are given and leaves the others.',
    getVerificationRequest: 'The latest request of the organization to be verified, with its answer; null where there is none.',
    requestVerification: 'Asks the provider to verify the organization. It takes the place of a request that was declined.',
    withdrawVerificationRequest: 'Withdraws a request to be verified that waits for its answer. Where none waits, nothing happens.',
    acceptInvite:
      'Makes the caller a member of the organization that invited their address. Asking again after success answers the same. The address has to be confirmed, which the link of the invite’s mail does by itself.',
    lookUpInvite: 'What an invite is about, by its link. Unknown, used, withdrawn and expired ones are answered alike.',
  },
  operatorMails: {
    listOperatorMails: 'The newest 100 mails that wait or were given up, without what is in them and with masked addresses.',
    retryOperatorMails: 'Makes every waiting mail due now, and answers how many there were.',
  },
  operatorPeople: {
    actOnPerson:
      'Confirms somebody’s address, lets them sign in again, signs them out everywhere, or plans or stops the reset of their second factor. What is so already stays as it is.',
    findOperatorPeople: 'The people whose email address begins with the search, at most 20; nobody for less than 3 characters.',
    getOperatorPerson: 'The state of somebody’s account, the organizations that they own, and what operators have done to the account.',
  },
  operators: {
    changeOrganizationLimits:
      'Sets the subscription of an organization and how many seats, projects and connectors it may have. Its owners are mailed the reason.',
    declineVerification:
      'Declines an organization’s request to be verified. Its owners are mailed the reason. Where nobody asks, nothing happens.',
    getOperatorOrganization: 'One organization: its figures, states and owners, and what operators have done to it.',
    listOperatorOrganizations: 'All organizations by name, with their figures and states and nothing of what is in them.',
    resumeOrganization: 'Ends the suspension of an organization. Everything is as it was before.',
    suspendOrganization:
      'Suspends an organization: its members read the reason and reach nothing else of it, and its programs and studios are refused.',
    verifyOrganization: 'Verifies an organization. Its owners are mailed the reason. What is verified already stays as it is.',
    withdrawVerification: 'Withdraws an organization’s verification. Its owners are mailed the reason.',
  },
  overview: {
    getOverview:
      'What needs attention in an organization, what changed lately, and the caller’s projects and teams: a few of each, as far as the caller’s roles reach.',
  },
  people: {
    addUsersToTeams: 'Puts several people into teams.',
    countDirectory: 'How many people and invites there are, of each kind.',
    exportDirectory: 'The directory as it is filtered, all of it, or those whose ids are given, as a table of comma-separated values.',
    getOrganizationUser: 'One person as a member of the organization. `me` stands for the caller.',
    listDirectory:
      'The people of the organization and the invites that wait, as one list. A search counts up to 1,000; a total of 1,001 stands for more.',
    listUsers: 'The people of the organization, by name.',
    revokeUser: 'Ends somebody’s membership, and with it their places in teams. They can be invited again.',
    revokeUsers: 'Ends the memberships of several people, each one that the caller may end.',
    updateRolesOfUsers: 'Gives several people the same roles, each one that the caller may change.',
    updateUserRoles: 'Changes what somebody may do in the organization.',
    listUserEntries: 'When a person began to work in the organization, by call or by opening one of its projects, newest first.',
  },
  plugins: {
    archivePlugin:
      'Archives a plugin of a project: it offers no fields any more. Its mappings stay, and work again when it is published again.',
    createPlugin: 'Creates a plugin of a project by hand. Its studio’s publications leave it, unless they name it.',
    listPlugins: 'The plugins of a project by uid, archived ones too: who published each and when, and what is mapped onto its fields.',
    updatePlugin:
      'Changes a plugin of a project by hand; an archived one is offered again. The answer says which mappings break; they stay.',
  },
  projects: {
    createProject: 'Creates a project on a deployment. Its subdomain is free there and stays as it is.',
    deleteProject: 'Deletes a project. There is no way back.',
    getProject: 'One project that the caller reaches.',
    listAllProjects: 'All projects of the organization: active ones first, then by name.',
    listProjectTeams: 'The teams that reach a project, each with those below it.',
    listProjectUsers: 'Everybody who reaches a project, by name, with their level and every path that gives it.',
    listProjects: 'The projects the caller reaches: active ones first, then by name.',
    listUserProjects: 'Every project somebody reaches, by name, with their level and every path that gives it.',
    previewAccess:
      'Who would gain or lose which project, or another level in it, by a change of roles, teams or their projects. Changes nothing.',
    updateProject: 'Renames, activates or deactivates a project.',
    updateProjectFlags: 'Sets the feature flags of a project that are given and leaves the others.',
  },
  publishing: {
    getCredentialProject: 'The project that a credential belongs to, and until when it is valid.',
    getPublishedPlugin: 'One plugin of the credential’s project.',
    listPublishedPlugins:
      'The plugins of the credential’s project by uid, archived ones too, with what is mapped onto their fields. Those that it has by data sources are left out.',
    publishPlugin: 'Publishes one plugin of the credential’s project and leaves the others. The same again changes nothing.',
    publishPlugins:
      'Publishes all plugins of the credential’s project: those that are not named are archived, but for those that somebody made by hand. The same again changes nothing. The answer says which mappings break; they stay.',
  },
  reauthentication: {
    reauthenticate:
      'Proves once more who the caller is, for calls that ask for a recent proof; or asks for a second factor, as signing in does.',
    verifyReauthentication: 'Completes the proof with the second factor’s code. Another code is mailed by `auth/resendCode`.',
  },
  registration: {
    confirmEmail: 'Confirms an address with the key that was mailed to it. Needs no session.',
    resetPassword: 'Sets a new password with the key that was mailed, and ends every session of the account.',
    sendConfirmationEmail:
      'Mails the link that confirms the caller’s address; former links stop working. `next` (extension) is where it leads afterwards.',
    sendResetPasswordEmail: 'Mails a link for a new password, if there is such an account. Answers the same when there is none.',
    signUp: 'Makes an account and opens its session. The confirmation is mailed by `auth/sendConfirmationEmail`.',
  },
  remapping: {
    clearAttributeMapping: 'Takes the mapping from a plugin’s output field. What is not mapped stays so.',
    listDatasourcePlugins: 'The context plugin that a project has by a datasource. Its values are the datasource’s context attributes.',
    listProjectDatasources:
      'The active datasources of the newer form that a project has, own or shared in, by name, with their context attributes.',
    listProjectPlugins:
      'The context plugins of a project, by name, with what is mapped onto their fields: reserved ones and those of datasources too.',
    listRemappingProjects: 'The projects on deployments that are eligible for integrations: active ones first, then by name.',
    saveAttributeMapping:
      'Maps an attribute of one of the project’s datasources onto a plugin’s output field of the same value type. Without parameters in the body the field’s take their defaults; one that has none is answered as `missing`.',
    updateTenantConfig: 'Turns a plugin on or off and sets all its mappings at once. A mapping that stays as it is may be a broken one.',
  },
  search: {
    nameThings:
      'The current names of the organization and of some things in it, asked for as “team:guest,project:eu-west_guest-app”. What is gone, or is not for the caller to open, is left out.',
    searchByName:
      'The first few of everything that the caller may open whose names hold a text, for going there: own organizations, and of this one projects, teams, people, invites, connectors and datasources of both forms, attributes and plugins. Where no name holds it, those that look like it.',
  },
  secondFactor: {
    beginAuthenticator: 'Makes the secret for an authenticator app. Nothing changes until a code of it is confirmed, within 15 minutes.',
    confirmAuthenticator: 'Asks for the authenticator’s code at each sign-in from now on. Answers the recovery codes, this once.',
    getSecondFactor: 'How the caller’s sign-ins are verified.',
    keepSecondFactor: 'Stops the planned reset of one’s second factor. Where none is planned, nothing happens.',
    renewRecoveryCodes: 'Makes new recovery codes; the former ones stop working.',
    turnOffSecondFactor: 'Asks for the password alone at each sign-in from now on.',
    turnOnEmailFactor: 'Asks for a mailed code at each sign-in from now on; an authenticator and its recovery codes are forgotten.',
  },
  shareCodes: {
    createShareCode: 'A new share code. The former one no longer leads anywhere; what is shared already stays shared.',
    findOrganizationByShareCode:
      'The organization that a share code leads to. For 24 hours, or until there is a new code, the caller may share with it by its id.',
    getShareCode: 'The organization’s share code; made at the first asking.',
  },
  teams: {
    addTeamMembers: 'Puts people into a team. Who is there already stays; who cannot be added is named.',
    addTeamProjects: 'Gives projects to a team, or another level where it has them. What cannot be given is named.',
    addUserTeams: 'Puts somebody into teams. The teams they could not be added to are named.',
    createTeam: 'Creates a team, at the top or below another.',
    deleteTeam: 'Deletes a team and all below it, with their memberships and their access to projects.',
    getTeam: 'One team. An id from before a move is answered with the new one.',
    listTeamMembers: 'The people in a team, by name.',
    listTeamProjects: 'The projects that were given to a team, with its level in each, by name.',
    listTeams: 'The teams by name, each with those below it. A search finds them on every level and answers them side by side.',
    listUserTeams: 'The teams somebody is in, by name, each with the way down to it.',
    moveTeam: 'Puts a team with everything below it under another team, or at the top. Its id changes; the old one is still answered.',
    removeTeamMember: 'Takes somebody out of a team.',
    removeTeamProject: 'Takes a project from a team.',
    setTeamProjectLevel: 'Changes a team’s level in a project.',
    updateTeam: 'Changes the name, and the description where it is given; an empty description removes it.',
  },
  tokens: {
    clearSignInCode: 'Ends the session of this browser by a one-time code of the same person. The `Location` header says where to go.',
    exchangeCode: 'Exchanges an authorization code of one minute for tokens (OAuth 2.0 with PKCE, S256). Failures also carry `error`.',
    exchangeSignInCode:
      'Opens the session of a one-time code, once its person has `confirmed` it or is signed in. `Location`: where to go, on allowed hosts.',
    finishAuthRequest: 'Finishes an authorization request for the person who is signed in. The `Location` header says where to go.',
    getScopedToken: 'A token of 5 minutes for one project or one organization; exactly one of the two is named.',
    issueSignInCode: 'A code of one minute that signs the caller in once elsewhere, for the address parameter `hash`.',
  },
};
