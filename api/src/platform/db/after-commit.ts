/** What is done once a transaction has committed. It never rejects: what it belongs to is done and stays done. */
export type CommittedTask = () => Promise<void>;

const whenCommitted = new WeakMap<object, CommittedTask[]>();

/** Does `task` after the commit of this transaction and before its caller goes on; never after a rollback. */
export function afterCommit(transaction: object, task: CommittedTask): void {
  const tasks = whenCommitted.get(transaction);
  if (!tasks) throw new Error('Only a transaction of a tenant tells of its commit.');
  tasks.push(task);
}

/** The tasks of a transaction that begins, to be run by who commits it. */
export function tasksOf(transaction: object): CommittedTask[] {
  const tasks: CommittedTask[] = [];
  whenCommitted.set(transaction, tasks);
  return tasks;
}
