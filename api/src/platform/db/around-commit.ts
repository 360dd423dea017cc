/** What is done once a transaction has committed. It never rejects: what it belongs to is done and stays done. */
export type CommittedTask = () => Promise<void>;

/** What is done last inside a transaction. It asks for its statements before it waits for any. */
export type LastTask = () => Promise<void>;

interface Tasks {
  last: LastTask[];
  committed: CommittedTask[];
}

const tasksByTransaction = new WeakMap<object, Tasks>();

/**
 * Does `task` as the last of this transaction, after everything else was asked for, and in the order in which such tasks
 * were named: so what it locks is held for no longer than the commit, and nothing is waited for while it is held.
 */
export function beforeCommit(transaction: object, task: LastTask): void {
  known(transaction).last.push(task);
}

/** Does `task` after the commit of this transaction and before its caller goes on; never after a rollback. */
export function afterCommit(transaction: object, task: CommittedTask): void {
  known(transaction).committed.push(task);
}

/** The tasks of a transaction that begins, to be run by who commits it once it has. */
export function tasksOf(transaction: object): CommittedTask[] {
  const tasks: Tasks = { last: [], committed: [] };
  tasksByTransaction.set(transaction, tasks);
  return tasks.committed;
}

/** Whether something is left to be done before this transaction commits. */
export function hasLastTasks(transaction: object): boolean {
  return known(transaction).last.length > 0;
}

/** Begins what is left to be done before this transaction commits, without waiting in between. */
export function runLastTasks(transaction: object): Promise<unknown> {
  return Promise.all(
    known(transaction)
      .last.splice(0)
      .map((task) => task()),
  );
}

function known(transaction: object): Tasks {
  const tasks = tasksByTransaction.get(transaction);
  if (!tasks) throw new Error('Only a transaction of a tenant tells of its commit.');
  return tasks;
}
